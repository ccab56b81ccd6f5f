import type { IncomingMessage } from 'node:http';
import { type ApiRoute, AppError } from '@homeroom/contracts';
import { LIMITS, SENTENCES, SERVER_LIMITS } from '@homeroom/domain';

interface BodyRule {
  limitBytes: number;
  type: RegExp;
  wrongType?: string;
}

const JSON_RULE: BodyRule = { limitBytes: 256 * 1024, type: /^application\/json\s*(;|$)/i };
const PICTURE_RULE: BodyRule = {
  limitBytes: LIMITS.logoMaxBytes,
  type: /^image\/(png|jpeg|webp)$/i,
  wrongType: SENTENCES.pictureType,
};

/** Any bytes that are inspected where they arrive. */
const FILE_RULE: BodyRule = {
  limitBytes: LIMITS.fileMaxBytes,
  type: /^(application\/octet-stream|image\/(png|jpeg|webp))$/i,
  wrongType: SENTENCES.fileType,
};

/** A school's list of students: JSON like a form, but too long for one. */
const LIST_RULE: BodyRule = { ...JSON_RULE, limitBytes: SERVER_LIMITS.rosterMaxBytes };

/** `List-Unsubscribe=One-Click`, as either kind of form. */
const ONE_CLICK_RULE: BodyRule = {
  limitBytes: 1_024,
  type: /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i,
};

const MAIL_RULE: BodyRule = { limitBytes: SERVER_LIMITS.mailReportMaxBytes, type: /^message\/rfc822$/i };

/** A directory's body: under a content type of its own (RFC 7644, 3.1), or as JSON. */
const SCIM_RULE: BodyRule = { ...JSON_RULE, type: /^application\/(scim\+)?json\s*(;|$)/i };

const RULES = {
  picture: PICTURE_RULE,
  file: FILE_RULE,
  list: LIST_RULE,
  mail: MAIL_RULE,
  oneClick: ONE_CLICK_RULE,
  scim: SCIM_RULE,
} as const;

export function bodyRuleOf({ body }: Pick<ApiRoute, 'body'>): BodyRule {
  return body === undefined ? JSON_RULE : RULES[body];
}

/** True if the request brings a body. A POST without one is fine and needs no content type. */
export function bringsBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  if (headers['transfer-encoding'] !== undefined) return true;
  return Number(headers['content-length'] ?? 0) > 0;
}

/** The checks on a body that are possible before it is read. A body of unknown length is counted while it arrives. */
export function refuseUnfitBody(request: IncomingMessage, route: Pick<ApiRoute, 'body'>): void {
  const { limitBytes, type, wrongType } = bodyRuleOf(route);
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw new AppError('BODY_TOO_LARGE');
  if (bringsBody(request) && !type.test(request.headers['content-type'] ?? ''))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', wrongType);
}
