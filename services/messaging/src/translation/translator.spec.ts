import { TranslationServer } from '@homeroom/testing';
import { IsTranslationBy, IsTranslationUrl, LibreTranslate, type TranslationSettings } from '@homeroom/ways';
import { validateSync } from 'class-validator';
import pino from 'pino';

const SECRET = 'Mia has a nut allergy.';

let server: TranslationServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await TranslationServer.listen();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
  server.paths.length = 0;
  server.fails = undefined;
  logged.length = 0;
});

const translator = (more: Partial<TranslationSettings> = {}) => {
  const settings = { TRANSLATION_URL: server.url, TRANSLATION_KEY: '', TRANSLATION_BY: 'Us', ...more };
  return new LibreTranslate(settings, pino({}, { write: (line) => void logged.push(line) }));
};

describe('the driver of a LibreTranslate server', () => {
  it('sends text and key in the body only, and takes the detected language from the answer', async () => {
    const done = await translator({ TRANSLATION_KEY: 'k-1' }).translate({ text: SECRET, to: 'de' });
    expect(done).toEqual({ state: 'done', text: `de: ${SECRET}`, from: 'es' });
    expect(server.asked).toEqual([
      { q: SECRET, source: 'auto', target: 'de', format: 'text', api_key: 'k-1' },
    ]);
    expect(server.paths).toEqual(['POST /translate']);
  });

  it('names the language of the text if it is known to the server, and otherwise has it detected', async () => {
    const known = await translator().translate({ text: 'Hola', to: 'de', from: 'es' });
    expect(known).toMatchObject({ from: 'es' });
    await translator().translate({ text: 'Salaan', to: 'de', from: 'so' });
    expect(server.asked.map(({ source }) => source)).toEqual(['es', 'auto']);
  });

  it('reports the languages once for all, and none while the server does not answer', async () => {
    const one = translator();
    expect((await Promise.all([one.languages(), one.languages()]))[1]).toEqual(['es', 'de', 'ar', 'en']);
    expect(server.paths).toEqual(['GET /languages']);
    expect(await translator({ TRANSLATION_URL: 'http://127.0.0.1:1' }).languages()).toEqual([]);
  });

  it('waits for the languages only once, however silent the server', async () => {
    const now = jest.spyOn(Date, 'now').mockReturnValue(0);
    const one = translator();
    await one.languages();
    now.mockReturnValue(600_000);
    server.isMute = true;
    expect(await one.languages()).toContain('es');
    server.isMute = false;
    now.mockRestore();
  });

  it.each([
    ['English if it is guessing', { language: 'en', confidence: 0 }],
    ['what is no language', { language: '<b>es</b>', confidence: 99 }],
    ['nothing', null],
  ])('does not believe a server that recognises %s', async (_what, detectedLanguage) => {
    server.fails = { status: 200, body: JSON.stringify({ translatedText: 'Hallo', detectedLanguage }) };
    expect(await translator().translate({ text: 'Hola', to: 'de' })).toEqual({
      state: 'done',
      text: 'Hallo',
      from: null,
    });
  });

  it.each([
    ['another try later if the server is broken', { status: 500 }, 'away'],
    ['another try later if the server does not know us', { status: 403 }, 'away'],
    ['another try later if it answers something else', { status: 200, body: `<p>${SECRET}` }, 'away'],
    ['another try later if it never stops', { status: 200, body: `"${'x'.repeat(600_000)}"` }, 'away'],
    ['a refusal if it does not take the text', { status: 400, body: `{"error":"${SECRET}"}` }, 'refused'],
    ['a refusal if the answer has no translation', { status: 200, body: '{}' }, 'refused'],
    ['a refusal if the translation is empty', { status: 200, body: '{"translatedText":" "}' }, 'refused'],
    [
      'a refusal if it is no translation of this',
      { status: 200, body: `{"translatedText":"${'x'.repeat(500)}"}` },
      'refused',
    ],
  ] as const)('suggests %s', async (_what, fails, state) => {
    server.fails = fails;
    expect(await translator().translate({ text: SECRET, to: 'de' })).toEqual({ state });
    expect(logged.join('')).not.toContain('allergy');
  });

  it('leaves a server alone that broke off five times in a row', async () => {
    server.fails = { status: 200, body: 'nonsense' };
    const one = translator();
    for (let times = 0; times < 6; times += 1) await one.translate({ text: 'Hola', to: 'de' });
    expect(server.asked).toHaveLength(5);
  });
});

describe('the address of the server', () => {
  class Settings implements TranslationSettings {
    TRANSLATION_KEY = '';
    @IsTranslationUrl()
    TRANSLATION_URL = '';
    @IsTranslationBy()
    TRANSLATION_BY = '';
  }
  const wrongIn = (values: Partial<TranslationSettings>) =>
    validateSync(Object.assign(new Settings(), values)).map(({ property }) => property);

  it.each(['https://translate.example.org', 'http://libretranslate:5000', 'http://10.0.0.7:5000'])(
    'may be %s',
    (TRANSLATION_URL) => {
      expect(wrongIn({ TRANSLATION_URL, TRANSLATION_BY: 'Us' })).toEqual([]);
      expect(wrongIn({ TRANSLATION_URL })).toEqual(['TRANSLATION_BY']);
    },
  );

  it.each([
    'http://translate.example.org',
    'http://8.8.8.8:5000',
    'https://someone:secret@translate.example.org',
    'translate',
  ])('may not be %s', (TRANSLATION_URL) => {
    expect(wrongIn({ TRANSLATION_URL, TRANSLATION_BY: 'Us' })).toEqual(['TRANSLATION_URL']);
  });

  it('may be absent', () => expect(wrongIn({})).toEqual([]));
});
