import { type ErrorCode, ERRORS, SCIM_SCHEMAS, SCIM_TYPE } from '@homeroom/contracts';
import type { RawAnswer } from './raw-client';

const KEYS = ['code', 'fields', 'message', 'reason', 'reasons', 'requestId', 'success'];
const SENTENCE = /^[A-Z\d][^\n]*[.?!]$/;
/** Signs of internals: stack traces, file names, SQL statements, messages of libraries. */
const FOREIGN =
  /\n\s*at |:\d+:\d+|node_modules|[\w/]\.[jt]s\b|\/(?:work|home|tmp|usr)\/|\b(?:SELECT|INSERT|UPDATE|DELETE) \w|violates|relation "|syntax error|SQLSTATE|ECONN|ENOENT|Unexpected token|in JSON at|Fastify|FST_|TypeError|RangeError|\bstack\b|undefined|\[object/;

/** What is wrong with an answer to bad input; empty for a success or a refusal from the catalogue. */
export function faultsOf({ status, headers, text }: RawAnswer): string[] {
  if (status < 400) return [];
  if (status >= 500) return [`${status} ${text.slice(0, 200)}`];
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return [`${status} is not JSON: ${text.slice(0, 200)}`];
  }
  const faults: string[] = [];
  if (headers['content-type']?.startsWith(SCIM_TYPE)) return faultsOfScim(status, body, text);
  const code = String(body.code);
  if (Object.keys(body).some((key) => !KEYS.includes(key))) faults.push(`keys: ${Object.keys(body).join()}`);
  if (body.success !== false) faults.push('success is not false');
  if (!Object.hasOwn(ERRORS, code)) faults.push(`code ${code}`);
  else if (ERRORS[code as ErrorCode][0] !== status) faults.push(`${code} with ${status}`);
  if (!headers['x-request-id'] || body.requestId !== headers['x-request-id']) faults.push('requestId');
  for (const sentence of [body.message, ...Object.values(body.fields ?? {}).flat()])
    if (typeof sentence !== 'string' || !SENTENCE.test(sentence) || /\bnull\b/.test(sentence))
      faults.push(`no sentence: ${JSON.stringify(sentence)?.slice(0, 200)}`);
  return [...faults, ...foreignIn(text)];
}

/** SCIM errors have a format of their own (RFC 7644, 3.12). */
function faultsOfScim(status: number, body: Record<string, unknown>, text: string): string[] {
  const faults: string[] = [];
  const { schemas, status: told, scimType, detail, ...others } = body;
  if (Object.keys(others).length > 0) faults.push(`keys: ${Object.keys(others).join()}`);
  if (JSON.stringify(schemas) !== JSON.stringify([SCIM_SCHEMAS.error])) faults.push('schemas');
  if (told !== String(status)) faults.push(`${String(told)} with ${status}`);
  if (typeof detail !== 'string' || !/[.?!]$/.test(detail)) faults.push(`no sentence: ${String(detail)}`);
  if (scimType !== undefined && typeof scimType !== 'string') faults.push('scimType');
  return [...faults, ...foreignIn(text)];
}

function foreignIn(text: string): string[] {
  const trace = FOREIGN.exec(text);
  return trace ? [`trace of something foreign: ${trace[0]} in ${text.slice(0, 300)}`] : [];
}
