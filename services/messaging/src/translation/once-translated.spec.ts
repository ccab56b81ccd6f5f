import { MachineTranslator, type ToTranslate, type Translated } from '@homeroom/ways';
import { OnceTranslated } from './once-translated';

/** Answers when it is told to. */
class SlowTranslator extends MachineTranslator {
  readonly isThere = true;
  readonly by = 'Us';
  readonly asked: { wanted: ToTranslate; answer: (translated: Translated) => void }[] = [];

  languages(): Promise<readonly string[]> {
    return Promise.resolve(['de']);
  }

  translate(wanted: ToTranslate): Promise<Translated> {
    return new Promise((answer) => this.asked.push({ wanted, answer }));
  }

  answerAll(translated: (wanted: ToTranslate) => Translated = doneOf): void {
    for (const { wanted, answer } of this.asked) answer(translated(wanted));
  }
}
const doneOf = ({ text }: ToTranslate): Translated => ({ state: 'done', text: `de: ${text}`, from: 'es' });

const begin = () => {
  const translator = new SlowTranslator();
  const once = new OnceTranslated(translator);
  const ask = (text: string, school = 'one') =>
    once.translate(school, { text, to: 'de' }, () => Promise.resolve());
  return { translator, ask };
};
/** Until everybody who can be is at the translator. */
const settled = () => new Promise(setImmediate);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );

it('asks once for all readers of a text, at the same time or later, in each school', async () => {
  const { translator, ask } = begin();
  const both = Promise.all([ask('Hola'), ask('Hola')]);
  await settled();
  translator.answerAll();
  expect((await both).map(({ text }) => text)).toEqual(['de: Hola', 'de: Hola']);
  expect((await ask('Hola')).text).toBe('de: Hola');
  expect(translator.asked).toHaveLength(1);
  void ask('Hola', 'other');
  void ask('Hola.');
  await settled();
  expect(translator.asked).toHaveLength(3);
});

it('keeps no failure', async () => {
  const { translator, ask } = begin();
  const first = codeOf(ask('Hola'));
  await settled();
  translator.answerAll(() => ({ state: 'away' }));
  expect(await first).toBe('TRANSLATION_AWAY');
  const second = codeOf(ask('Hola'));
  await settled();
  translator.asked.at(-1)?.answer({ state: 'refused' });
  expect(await second).toBe('TRANSLATION_REFUSED');
  expect(translator.asked).toHaveLength(2);
});

it('sends six texts at once, and lets no school hold more than half of the places', async () => {
  const { translator, ask } = begin();
  const crowd = Array.from({ length: 14 }, (_, nth) => codeOf(ask(`Texto ${nth}`)));
  await settled();
  expect(translator.asked).toHaveLength(6);
  expect(await Promise.all(crowd.slice(12))).toEqual(['TRANSLATION_AWAY', 'TRANSLATION_AWAY']);
  const other = codeOf(ask('Hola', 'other'));
  while (translator.asked.length < 13) {
    translator.answerAll();
    await settled();
  }
  translator.answerAll();
  expect(await Promise.all([...crowd.slice(0, 12), other])).toEqual(Array(13).fill('done'));
});

it('leaves a place for one more school while two have sent as much as they may', async () => {
  const { translator, ask } = begin();
  const crowd = ['one', 'two'].flatMap((school) =>
    Array.from({ length: 12 }, (_, nth) => codeOf(ask(`Texto ${nth}`, school))),
  );
  const third = codeOf(ask('Hola', 'three'));
  while (translator.asked.length < 19) {
    translator.answerAll();
    await settled();
  }
  translator.answerAll();
  expect(await third).toBe('done');
  expect((await Promise.all(crowd)).filter((each) => each === 'done')).toHaveLength(18);
});

it('sends nothing to a server for which people have waited in line too long', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const { translator, ask } = begin();
  const crowd = Array.from({ length: 7 }, (_, nth) => codeOf(ask(`Texto ${nth}`)));
  await settled();
  jest.advanceTimersByTime(20_000);
  translator.answerAll(() => ({ state: 'away' }));
  expect(await Promise.all(crowd)).toEqual(Array(7).fill('TRANSLATION_AWAY'));
  expect(translator.asked).toHaveLength(6);
  jest.useRealTimers();
});
