import { EventStream } from '../testing/event-stream';
import { LiveConnection } from './live';

const [heard, onGap, onRefused] = [jest.fn(), jest.fn(), jest.fn()];
let connection: LiveConnection;
let first: EventStream;

beforeAll(() => EventStream.install());
beforeEach(() => {
  jest.useFakeTimers();
  connection = new LiveConnection('/api/events', heard, onGap, onRefused);
  connection.start();
  first = EventStream.current;
  EventStream.open();
});
afterEach(() => {
  connection.stop();
  jest.clearAllMocks();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTime(ms);
const isAnew = () => EventStream.current !== first;
/** The device sleeps: its clock advances, but no timer of the page runs. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);
const look = () => document.dispatchEvent(new Event('visibilitychange'));

test('a silent stream is lost and reopened, and missed changes are requested', () => {
  pass(37_000);
  expect([connection.state, isAnew()]).toEqual(['open', false]);
  pass(8_000);
  expect([connection.state, isAnew(), first.readyState]).toEqual(['lost', true, EventStream.CLOSED]);
  expect(onGap).not.toHaveBeenCalled();
  EventStream.open();
  expect(connection.state).toBe('open');
  expect(onGap).toHaveBeenCalledTimes(1);
  // Retried until the server responds.
  const second = EventStream.current;
  pass(45_000);
  const third = EventStream.current;
  pass(45_000);
  expect(new Set([second, third, EventStream.current]).size).toBe(3);
});

test('a stream that never opens is reopened as well', () => {
  connection.start();
  const unanswered = EventStream.current;
  pass(45_000);
  expect(EventStream.current).not.toBe(unanswered);
});

test('a heartbeat or an event keeps the stream open without a gap', () => {
  for (let beats = 0; beats < 20; beats += 1) {
    pass(15_000);
    EventStream.beat();
  }
  pass(36_000);
  EventStream.say('lunch_menu.changed', {} as never);
  pass(36_000);
  expect([connection.state, isAnew()]).toEqual(['open', false]);
  expect(onGap).not.toHaveBeenCalled();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a late timer takes into account what arrived meanwhile', () => {
  pass(38_000);
  EventStream.beat();
  pass(30_000);
  expect(isAnew()).toBe(false);
});

test('a page shown again after the device slept reopens the stream within three seconds', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  sleep(60_000);
  look();
  pass(3_000);
  expect(isAnew()).toBe(false);
  hidden.mockReturnValue(false);
  look();
  pass(3_000);
  expect([connection.state, isAnew()]).toEqual(['lost', true]);
});

test('a page shown again keeps a stream that was heard recently', () => {
  for (const heardOf of [() => EventStream.beat(), () => sleep(20_000)]) {
    heardOf();
    look();
    pass(3_000);
  }
  sleep(60_000);
  look();
  EventStream.beat();
  pass(3_000);
  expect(isAnew()).toBe(false);
});

test('a new network reopens the stream once, also during the back-off after refusals', () => {
  first.readyState = EventStream.CLOSED;
  for (let refused = 0; refused < 6; refused += 1) {
    EventStream.current.readyState = EventStream.CLOSED;
    EventStream.break();
    pass(refused < 5 ? 31_000 : 0);
  }
  const waiting = EventStream.current;
  dispatchEvent(new Event('online'));
  pass(3_000);
  const next = EventStream.current;
  expect(next).not.toBe(waiting);
  EventStream.open();
  pass(32_000);
  expect(EventStream.current).toBe(next);
});

test('a stopped stream is not reopened', () => {
  connection.stop();
  dispatchEvent(new Event('online'));
  sleep(60_000);
  look();
  pass(120_000);
  expect(isAnew()).toBe(false);
});
