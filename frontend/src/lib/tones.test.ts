/** Reloads the module, because it keeps its audio context. */
jest.resetModules();
const { allowNotes, playNotes } = jest.requireActual<typeof import('./tones')>('./tones');
const { AudioContext: before } = globalThis;
afterEach(() => Object.assign(globalThis, { AudioContext: before }));

/** Safari's behaviour: suspended until resumed in a user gesture. */
class Asleep {
  static made: Asleep[] = [];
  state = 'suspended';
  currentTime = 0;
  notes = 0;
  constructor() {
    Asleep.made.push(this);
  }
  resume(): Promise<void> {
    this.state = 'running';
    return Promise.resolve();
  }
  createOscillator() {
    return {
      ...{ frequency: { value: 0 }, type: '', stop: () => undefined, connect: (next: unknown) => next },
      start: () => (this.notes += 1),
    };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: () => undefined };
  }
}

test('audio unlocked by a tap plays later and again after an interruption', () => {
  Object.assign(globalThis, { AudioContext: Asleep });
  allowNotes();
  const [audio] = Asleep.made;
  expect(audio).toMatchObject({ state: 'running', notes: 0 });
  if (audio) audio.state = 'interrupted';
  playNotes([659, 784]);
  expect(audio).toMatchObject({ state: 'running', notes: 2 });
  expect(Asleep.made).toHaveLength(1);
});

export {};
