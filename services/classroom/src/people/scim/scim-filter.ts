import { isStorable } from './scim-values';
import { fault } from './scim-refusal';

/** The attributes by which a directory looks people up. */
const SOUGHT = ['userName', 'externalId', 'id', 'emails'] as const;
export interface Sought {
  by: (typeof SOUGHT)[number];
  value: string;
}

const FILTER =
  /^\s*(?:urn:ietf:params:scim:schemas:core:2\.0:User:)?(userName|externalId|id|emails)(?:\[\s*type\s+eq\s+"work"\s*\])?(?:\.value)?\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;

/** The one kind of filter that directories use (RFC 7644, 3.4.2.2); any other is refused, and never answered with everybody. */
export function readFilter(filter: string | undefined): Sought | undefined {
  if (filter === undefined) return undefined;
  const [, name = '', quoted = ''] = FILTER.exec(filter) ?? [];
  const by = SOUGHT.find((each) => each.toLowerCase() === name.toLowerCase());
  const value = by && unquoted(quoted);
  if (!by || value === undefined)
    throw fault(
      'invalidFilter',
      'Ask for one of userName, externalId, id or emails.value with eq and a text.',
    );
  return { by, value: by === 'userName' || by === 'emails' ? keyOf(value) : value };
}

/** Names are compared regardless of case and Unicode composition. */
export function keyOf(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

function unquoted(quoted: string): string | undefined {
  try {
    const value: unknown = JSON.parse(quoted);
    return isStorable(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
