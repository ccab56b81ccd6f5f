import { fault } from './scim-refusal';
import { isSent, isStorable, type Sent, valueOf } from './scim-values';

/** What a directory says about a person. An absent field was not mentioned; null means that the value is removed. */
export interface Said {
  userName?: string;
  externalId?: string | null;
  givenName?: string;
  familyName?: string;
  /** Used if the separate names are missing. */
  wholeName?: string;
  email?: string | null;
  active?: boolean;
  /** User types and roles, in lower case. */
  kinds?: readonly string[];
}

type Take = (said: Said, value: unknown) => void;

/** By full attribute name in lower case. Anything else is accepted and ignored. */
const ATTRIBUTES: Record<string, Take> = {
  username: (said, value) => void (said.userName = text('userName', value)),
  externalid: (said, value) => void (said.externalId = text('externalId', value) || null),
  name: (said, value) => takeNames(said, value),
  'name.givenname': (said, value) => void (said.givenName = text('name.givenName', value)),
  'name.familyname': (said, value) => void (said.familyName = text('name.familyName', value)),
  'name.formatted': (said, value) => void (said.wholeName ??= text('name.formatted', value)),
  displayname: (said, value) => void (said.wholeName ??= text('displayName', value)),
  emails: (said, value) => takeEmails(said, value),
  'emails.value': (said, value) => void (said.email = text('emails', value) || null),
  active: (said, value) => void (said.active = yesOrNo(value)),
  usertype: (said, value) => takeKinds(said, value),
  roles: (said, value) => takeKinds(said, value),
  'roles.value': (said, value) => takeKinds(said, value),
};

/** Attributes that may be removed by name; a teacher cannot exist without the others. */
const CLEARED: Record<string, Take> = {
  externalid: (said) => void (said.externalId = null),
  emails: (said) => void (said.email = null),
  'emails.value': (said) => void (said.email = null),
};
const NEEDED = ['username', 'name', 'name.givenname', 'name.familyname', 'active'];

const URN = /^urn:[^\s]*?:(?:Enterprise)?User(?::|$)/i;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:User:/i;
const PATH = /^([\w$-]+)(?:\[([^\]]*)\])?(?:\.([\w$-]+))?$/;
/** Selects the one address that is stored. */
const AT_WORK = /^\s*(?:type\s+eq\s+"work"|primary\s+eq\s+(?:true|"true"))\s*$/i;

/** A complete person, as sent with POST and PUT. */
export function readPerson(sent: unknown): Said {
  const said: Said = {};
  takeAll(said, wholeOf(sent));
  return said;
}

/** Changes as Entra and Okta send them: with or without paths, in any letter case, and with booleans as text. */
export function readPatch(sent: unknown, mostOperations: number): Said {
  const operations = valueOf(wholeOf(sent), 'Operations');
  if (!Array.isArray(operations) || operations.length === 0)
    throw fault('invalidSyntax', 'Send what is to be changed as a list called Operations.');
  if (operations.length > mostOperations)
    throw fault('invalidSyntax', `Send at most ${mostOperations} Operations at once.`);
  const said: Said = {};
  for (const operation of operations as readonly unknown[]) takeOperation(said, operation);
  return said;
}

/** Anything but an object counts as empty. */
function wholeOf(sent: unknown): Sent {
  return isSent(sent) ? sent : {};
}

function takeOperation(said: Said, operation: unknown): void {
  if (!isSent(operation)) throw fault('invalidSyntax', 'Each of the Operations is a group of fields.');
  const op = valueOf(operation, 'op');
  const word = typeof op === 'string' ? op.toLowerCase() : '';
  const path = valueOf(operation, 'path') ?? undefined;
  const value = valueOf(operation, 'value');
  if (path !== undefined && !isStorable(path))
    throw fault('invalidPath', 'A path is the name of an attribute.');
  if (word === 'remove') return takeAway(said, path);
  if (word !== 'add' && word !== 'replace')
    throw fault('invalidSyntax', 'Each of the Operations is an add, a replace or a remove.');
  if (path !== undefined && path !== '') return takeAt(said, path, value);
  if (!isSent(value)) throw fault('invalidValue', 'Without a path the value is a group of attributes.');
  takeAll(said, value);
}

function takeAway(said: Said, path: string | undefined): void {
  if (!path) throw fault('noTarget', 'Name the path of what is to be removed.');
  const name = nameOf(path);
  if (name === undefined) return;
  if (NEEDED.includes(name)) throw fault('invalidValue', `${path} cannot be removed.`);
  CLEARED[name]?.(said, null);
}

/** Entra also uses paths as attribute names. */
function takeAll(said: Said, sent: Sent): void {
  for (const [path, value] of Object.entries(sent)) takeAt(said, path, value);
}

function takeAt(said: Said, path: string, value: unknown): void {
  const name = nameOf(path);
  if (name === undefined || !Object.hasOwn(ATTRIBUTES, name)) return;
  // An empty value for an attribute that cannot be removed is ignored.
  if (value === null || value === undefined) return CLEARED[name]?.(said, null);
  ATTRIBUTES[name]?.(said, value);
}

/** In lower case; undefined for an attribute of an extension, or for another of the person's addresses. */
function nameOf(path: string): string | undefined {
  const plain = path.trim().replace(CORE, '');
  if (URN.test(plain)) return undefined;
  const found = PATH.exec(plain);
  if (!found) throw fault('invalidPath', 'This path cannot be read.');
  const [, name = '', which, part] = found.map((each) => each?.toLowerCase());
  if (which !== undefined && name === 'emails' && !AT_WORK.test(which)) return undefined;
  // A filter that selects one of several addresses means the stored value.
  const inside = part ?? (which !== undefined && name === 'emails' ? 'value' : undefined);
  return inside === undefined ? name : `${name}.${inside}`;
}

function takeNames(said: Said, value: unknown): void {
  if (!isSent(value)) throw fault('invalidValue', 'The name is a group of givenName and familyName.');
  for (const [part, each] of Object.entries(value)) takeAt(said, `name.${part}`, each);
}

/** The primary address, else the work one, else one without a type. A home address is none of the school's business. */
function takeEmails(said: Said, value: unknown): void {
  const all = (Array.isArray(value) ? value : [value]) as readonly unknown[];
  const given = all.map((each) => (isSent(each) ? each : { value: each }));
  const kindOf = (each: Sent) => valueOf(each, 'type') ?? undefined;
  const chosen =
    given.find((each) => isTrue(valueOf(each, 'primary'))) ??
    given.find((each) => String(kindOf(each)).toLowerCase() === 'work') ??
    given.find((each) => kindOf(each) === undefined);
  if (all.length === 0) said.email = null;
  if (chosen) said.email = text('emails', valueOf(chosen, 'value') ?? '') || null;
}

function takeKinds(said: Said, value: unknown): void {
  const all = (Array.isArray(value) ? value : [value]) as readonly unknown[];
  const kinds = all.map((each) => (isSent(each) ? valueOf(each, 'value') : each)).filter(isStorable);
  said.kinds = [...(said.kinds ?? []), ...kinds.map((each) => each.toLowerCase())];
}

/** Entra sometimes sends a plain value as a list of one, or wrapped in an object. */
function plain(value: unknown): unknown {
  const [one, another] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (another !== undefined) return value;
  return isSent(one) ? valueOf(one, 'value') : one;
}

function text(name: string, value: unknown): string {
  const found = plain(value);
  if (typeof found === 'number') return String(found);
  if (!isStorable(found)) throw fault('invalidValue', `${name} is a text.`);
  return found.trim();
}

function isTrue(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true');
}

function yesOrNo(value: unknown): boolean {
  const found = plain(value);
  if (typeof found === 'boolean') return found;
  if (typeof found === 'string' && /^(?:true|false)$/i.test(found.trim())) return isTrue(found.trim());
  throw fault('invalidValue', 'active is true or false.');
}

/** Splits a full name: “Lund, Mia” and “Mia Lund” are the same. */
export function namesIn(wholeName: string): Pick<Said, 'givenName' | 'familyName'> {
  const [before, after] = wholeName.split(',').map((part) => part.trim());
  if (before && after) return { givenName: after, familyName: before };
  const words = wholeName.split(/\s+/u).filter(Boolean);
  const familyName = words.length > 1 ? words.at(-1) : undefined;
  if (familyName === undefined) return {};
  return { givenName: words.slice(0, -1).join(' '), familyName };
}
