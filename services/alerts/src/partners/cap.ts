import type { CapMeaning } from '@homeroom/domain';
import { escapeHtml } from '@homeroom/domain';

const NAMESPACE = 'urn:oasis:names:tc:emergency:cap:1.2';

/** An earlier message of the same alarm to the same partner. */
interface CapReference {
  identifier: string;
  sentAt: Date;
}

export interface CapMessage extends CapReference {
  sender: string;
  status: 'Actual' | 'Test';
  msgType: 'Alert' | 'Update' | 'Cancel';
  /** The only intended recipient. */
  addressee: string;
  references: readonly CapReference[];
  /** The alarm that the message belongs to. */
  incident: string | null;
  info: {
    language: string;
    meaning: CapMeaning;
    /** The machine-readable code; `event` is for people. */
    code: string;
    event: string;
    onset: Date | null;
    senderName: string;
    headline: string;
    description: string;
    instruction: string;
    /** The class that the alarm was raised from. */
    classNumber: number | null;
    area: string;
  };
}

type Element = readonly [name: string, content: string | readonly Element[]];

/** Writes a message of the Common Alerting Protocol 1.2. The schema prescribes the order of the elements. */
export function writeCap(message: CapMessage): string {
  const { identifier, sender, sentAt, status, msgType, addressee, references, incident, info } = message;
  const referred = references.map((one) => `${sender},${one.identifier},${timeOf(one.sentAt)}`).join(' ');
  const elements: Element[] = [
    ['identifier', identifier],
    ['sender', sender],
    ['sent', timeOf(sentAt)],
    ['status', status],
    ['msgType', msgType],
    ['scope', 'Private'],
    ['addresses', addressee],
    ...given('references', referred),
    ...given('incidents', incident),
    ['info', infoOf(info)],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<alert xmlns="${NAMESPACE}">${written(elements)}</alert>`;
}

function infoOf({ meaning, ...info }: CapMessage['info']): Element[] {
  return [
    ['language', info.language],
    ...meaning.category.map((category): Element => ['category', category]),
    ['event', info.event],
    ['responseType', meaning.response],
    ['urgency', meaning.urgency],
    ['severity', meaning.severity],
    ['certainty', meaning.certainty],
    ['eventCode', valued('alert-type', info.code)],
    ...given('onset', info.onset && timeOf(info.onset)),
    ['senderName', info.senderName],
    ['headline', info.headline],
    ['description', info.description],
    ...given('instruction', info.instruction),
    ...(info.classNumber === null
      ? []
      : [['parameter', valued('class', String(info.classNumber))] satisfies Element]),
    ['area', [['areaDesc', info.area]]],
  ];
}

function valued(name: string, value: string): Element[] {
  return [
    ['valueName', name],
    ['value', value],
  ];
}

/** Leaves out empty elements, which would claim to have content. */
function given(name: string, content: string | null): Element[] {
  return content ? [[name, content]] : [];
}

function written(elements: readonly Element[]): string {
  return elements
    .map(([name, content]) => {
      const inside = typeof content === 'string' ? escapeHtml(storable(content)) : written(content);
      return `<${name}>${inside}</${name}>`;
    })
    .join('');
}

/** Removes characters that XML does not allow, not even escaped. */
function storable(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/** CAP does not allow `Z` for UTC and requires this form. */
function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 19)}-00:00`;
}
