import { LANGUAGES } from '@homeroom/domain';

// The brand is read together with the first text, so all modules are loaded anew.
jest.resetModules();
process.env.BRAND_NAME = 'Schoolhouse';
const { MailsAtWork } = jest.requireActual<typeof import('./mails-at-work.spec-support')>(
  './mails-at-work.spec-support',
);

let mails: Awaited<ReturnType<typeof MailsAtWork.start>>;
beforeAll(async () => {
  mails = await MailsAtWork.start();
});
afterAll(() => mails.close());

it.each(LANGUAGES.map(({ code }) => code))(
  'a mail in %s uses the configured product name',
  async (language) => {
    const schoolId = await mails.register();
    const ofSchool = await mails.want({ kind: 'registered', schoolId, language });
    const ofPlatform = await mails.want({ language });
    await mails.round();
    for (const { to } of [ofSchool, ofPlatform]) {
      const text = mails.sentTo(to)[0]?.text ?? '';
      expect(text).toMatch(/^From: Schoolhouse </m);
      expect(text.match(/Schoolhouse/g)?.length).toBeGreaterThan(2);
      expect(text).not.toContain('Homeroom');
    }
  },
);
