import { SaxesParser } from 'saxes';

/** A parsed element: its name, its child elements, and its text if it has none. */
export interface CapElement {
  name: string;
  children: CapElement[];
  text: string;
}

type Rule = [name: string, occurs: '1' | '?' | '*' | '+', holds?: RegExp | readonly string[] | Rule[]];

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[-+]\d{2}:\d{2}$/;
/** No white space, comma, `<` or `&`. */
const NAME = /^[^\s,<&]+$/;
const VALUED: Rule[] = [
  ['valueName', '1', /./],
  ['value', '1', /./],
];
const AREA: Rule[] = [
  ['areaDesc', '1', /./],
  ['polygon', '*'],
  ['circle', '*'],
  ['geocode', '*', VALUED],
  ['altitude', '?'],
  ['ceiling', '?'],
];
const INFO: Rule[] = [
  ['language', '?', /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/],
  [
    'category',
    '+',
    [
      ...['Geo', 'Met', 'Safety', 'Security', 'Rescue', 'Fire'],
      ...['Health', 'Env', 'Transport', 'Infra', 'CBRNE', 'Other'],
    ],
  ],
  ['event', '1', /./],
  [
    'responseType',
    '*',
    ['Shelter', 'Evacuate', 'Prepare', 'Execute', 'Avoid', 'Monitor', 'Assess', 'AllClear', 'None'],
  ],
  ['urgency', '1', ['Immediate', 'Expected', 'Future', 'Past', 'Unknown']],
  ['severity', '1', ['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown']],
  ['certainty', '1', ['Observed', 'Likely', 'Possible', 'Unlikely', 'Unknown']],
  ['audience', '?'],
  ['eventCode', '*', VALUED],
  ['effective', '?', TIME],
  ['onset', '?', TIME],
  ['expires', '?', TIME],
  ['senderName', '?', /./],
  ['headline', '?', /./],
  ['description', '?', /./],
  ['instruction', '?', /./],
  ['web', '?'],
  ['contact', '?'],
  ['parameter', '*', VALUED],
  ['resource', '*'],
  ['area', '*', AREA],
];
/** The sequence of the CAP 1.2 schema: each element, how often it may occur, and its allowed content. */
const ALERT: Rule[] = [
  ['identifier', '1', NAME],
  ['sender', '1', NAME],
  ['sent', '1', TIME],
  ['status', '1', ['Actual', 'Exercise', 'System', 'Test', 'Draft']],
  ['msgType', '1', ['Alert', 'Update', 'Cancel', 'Ack', 'Error']],
  ['source', '?'],
  ['scope', '1', ['Public', 'Restricted', 'Private']],
  ['restriction', '?'],
  // Required for private messages.
  ['addresses', '1', /./],
  ['code', '*'],
  ['note', '?'],
  ['references', '?', /^[^\s,]+,[^\s,]+,[^\s,]+( [^\s,]+,[^\s,]+,[^\s,]+)*$/],
  ['incidents', '?', /./],
  ['info', '*', INFO],
];

const NAMESPACE = 'urn:oasis:names:tc:emergency:cap:1.2';

/** Parses a message strictly and validates it against the schema; throws on any error. */
export function readCap(xml: string): CapElement {
  const found: CapElement[] = [];
  const open: CapElement[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri }) => {
    if (uri !== NAMESPACE) throw new Error(`${local} is of another namespace`);
    const element: CapElement = { name: local, children: [], text: '' };
    (open.at(-1)?.children ?? found).push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const inside = open.at(-1);
    if (inside) inside.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  const [alert] = found;
  if (alert?.name !== 'alert') throw new Error('It is no alert');
  judge(alert, ALERT);
  return alert;
}

/** Returns the text of each element of this name, at any depth. */
export function textsOf(element: CapElement, name: string): string[] {
  const own = element.name === name ? [element.text] : [];
  return [...own, ...element.children.flatMap((child) => textsOf(child, name))];
}

function judge({ name, children, text }: CapElement, rules: readonly Rule[]): void {
  if (text.trim() !== '') throw new Error(`${name} holds text beside elements`);
  const rest = [...children];
  for (const [expected, occurs, holds] of rules) {
    let times = 0;
    for (; rest[0]?.name === expected; times++) judgeOne(rest.shift() as CapElement, holds);
    const isRight = occurs === '*' || (occurs === '?' ? times < 2 : occurs === '1' ? times === 1 : times > 0);
    if (!isRight) throw new Error(`${expected} stands ${times} times in ${name}`);
  }
  if (rest[0]) throw new Error(`${rest[0].name} stands where ${name} has no place for it`);
}

function judgeOne(element: CapElement, holds: Rule[2]): void {
  if (isRules(holds)) return judge(element, holds);
  if (element.children.length > 0) throw new Error(`${element.name} holds elements`);
  const fits =
    holds === undefined ||
    (holds instanceof RegExp ? holds.test(element.text) : holds.includes(element.text));
  if (!fits) throw new Error(`${element.name} must not be ${JSON.stringify(element.text)}`);
}

function isRules(holds: Rule[2]): holds is Rule[] {
  return Array.isArray(holds) && Array.isArray(holds[0]);
}
