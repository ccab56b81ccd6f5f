import { fault } from './scim-refusal';
import { isSent, isStorable, type Sent, valueOf } from './scim-values';

/** What a directory says of a person. What it does not speak of is not there; null is what it takes away. */
export interface Said {
  userName?: string;
  externalId?: string | null;
  givenName?: string;
  familyName?: string;
  /** Read where the names of which it is made are missing. */
  wholeName?: string;
  email?: string | null;
  active?: boolean;
  /** Kinds and roles, in small letters. */
  kinds?: readonly string[];
}

type Take = (said: Said, value: unknown) => void;

/** By their whole name in small letters. What is not here is taken and ignored. */
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

/** What may be taken away by name; without the others nobody is a teacher. */
const CLEARED: Record<string, Take> = {
  externalid: (said) => void (said.externalId = null),
  emails: (said) => void (said.email = null),
  'emails.value': (said) => void (said.email = null),
};
const NEEDED = ['username', 'name', 'name.givenname', 'name.familyname', 'active'];

const URN = /^urn:[^\s]*?:(?:Enterprise)?User(?::|$)/i;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:User:/i;
const PATH = /^([\w$-]+)(?:\[([^\]]*)\])?(?:\.([\w$-]+))?$/;
/** The one address that is kept. */
const AT_WORK = /^\s*(?:type\s+eq\s+"work"|primary\s+eq\s+(?:true|"true"))\s*$/i;

/** A whole person, as POST and PUT bring one. */
export function readPerson(sent: unknown): Said {
  const said: Said = {};
  takeAll(said, wholeOf(sent));
  return said;
}

/** Changes as Entra and Okta send them: with paths or without, their words in any letters, truth as text. */
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

/** Whoever sends nothing says nothing. */
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

/** Entra puts paths into the names of attributes too. */
function takeAll(said: Said, sent: Sent): void {
  for (const [path, value] of Object.entries(sent)) takeAt(said, path, value);
}

function takeAt(said: Said, path: string, value: unknown): void {
  const name = nameOf(path);
  if (name === undefined || !Object.hasOwn(ATTRIBUTES, name)) return;
  // A directory that says of something that it has nothing there says nothing of it.
  if (value === null || value === undefined) return CLEARED[name]?.(said, null);
  ATTRIBUTES[name]?.(said, value);
}

/** In small letters; undefined for what belongs to an extension, or to another of somebody's addresses. */
function nameOf(path: string): string | undefined {
  const plain = path.trim().replace(CORE, '');
  if (URN.test(plain)) return undefined;
  const found = PATH.exec(plain);
  if (!found) throw fault('invalidPath', 'This path cannot be read.');
  const [, name = '', which, part] = found.map((each) => each?.toLowerCase());
  if (which !== undefined && name === 'emails' && !AT_WORK.test(which)) return undefined;
  // One of several by its filter is the value that is kept.
  const inside = part ?? (which !== undefined && name === 'emails' ? 'value' : undefined);
  return inside === undefined ? name : `${name}.${inside}`;
}

function takeNames(said: Said, value: unknown): void {
  if (!isSent(value)) throw fault('invalidValue', 'The name is a group of givenName and familyName.');
  for (const [part, each] of Object.entries(value)) takeAt(said, `name.${part}`, each);
}

/** The main one, else the one at work, else one of which no kind is said. Somebody's home is none of the school's. */
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

/** Entra has sent a plain value as a list of one, and as a group around it. */
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

/** Of one that is written whole: “Lund, Mia” and “Mia Lund” are the same. */
export function namesIn(wholeName: string): Pick<Said, 'givenName' | 'familyName'> {
  const [before, after] = wholeName.split(',').map((part) => part.trim());
  if (before && after) return { givenName: after, familyName: before };
  const words = wholeName.split(/\s+/u).filter(Boolean);
  const familyName = words.length > 1 ? words.at(-1) : undefined;
  if (familyName === undefined) return {};
  return { givenName: words.slice(0, -1).join(' '), familyName };
}
