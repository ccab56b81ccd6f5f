import { BREAKER, breaks, isYoung, leadsOn } from './breaker';

const NOW = Date.parse('2026-11-25T19:00:00Z');
const HOUR = 3_600_000;

it.each([
  ['a moment ago', NOW, true],
  ['a little less than three days ago', NOW - 72 * HOUR + 1, true],
  ['three days ago', NOW - 72 * HOUR, false],
  ['a year ago', NOW - 365 * 24 * HOUR, false],
  ['in an hour, as another clock says', NOW + HOUR, true],
])('decides whether a browser known since %s is new', (_, since, young) => {
  expect(isYoung(since, NOW)).toBe(young);
});

it.each<[string, string[], boolean]>([
  ['See you at eight', [], false],
  ['', ['audio/mpeg'], false],
  ['', ['audio/mpeg', 'image/webp'], true],
  ['Look', ['application/pdf'], true],
  ['', ['video/mp4'], true],
  ['Pay at https://school.example/now', [], true],
  ['Pay at sch\u200bool.com', [], true],
  ['Pay at school。com', [], true],
  ['Ask kim@school.com', [], true],
  ['Well done.So are you', [], false],
])('decides whether %p with %p contains a link or a file', (text, types, leads) => {
  expect(leadsOn(text, types)).toBe(leads);
});

const { conversationsInWindow, peopleInWindow, conversationsInDay } = BREAKER;
it.each([
  [conversationsInWindow, 8, conversationsInWindow, false],
  [conversationsInWindow + 1, 9, conversationsInWindow + 1, true],
  [1, peopleInWindow + 40, 1, false],
  [2, peopleInWindow, 2, false],
  [2, peopleInWindow + 1, 2, true],
  [1, 1, conversationsInDay, false],
  [1, 1, conversationsInDay + 1, true],
])('%i conversations with %i people, %i in a day', (conversations, people, inDay, broken) => {
  expect(breaks({ conversations, people, conversationsInDay: inDay })).toBe(broken);
});
