import { LANGUAGES } from '@homeroom/domain';

// Read when the first text is: everything anew.
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
  'a mail in %s calls the product as whoever runs it does',
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
