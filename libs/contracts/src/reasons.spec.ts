import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SENTENCES } from '@homeroom/domain';
import { AppError, errorBody, ERRORS } from './errors';
import { reasonOf, REASONS } from './reasons';

const ROOT = join(__dirname, '../../..');
const FOLDERS = ['libs/contracts/src', 'libs/platform/src', 'gateway/src'];
const SERVICES = readdirSync(join(ROOT, 'services')).map((name) => `services/${name}/src`);

/** Finds the sentences shown to people, by the calls that use them: a capital letter, then a full stop. */
const SAID =
  /(?:new AppError\(|message:|refuse\w*\(|\bsentence\b|(?:Text|Prose|Judged|Choice|Secret|Email)\([^\n]*)[^;]*?(['`])([A-Z][^'`\n]*? [^'`\n]*?\.)\1/g;

function sentencesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!.*(spec|seed|e2e|check|migrations|config|export-rules)).*\.ts$/.test(file))
    .filter((file) => !['errors.ts', 'reasons.ts'].includes(file))
    .flatMap((file) => [...readFileSync(join(ROOT, folder, file), 'utf8').matchAll(SAID)])
    .map(([, , sentence = '']) => sentence.replace(/\$\{[^}]*\}/g, '7'));
}

describe('error reasons', () => {
  it('exist for every sentence of a refusal', () => {
    const sentences = [...FOLDERS, ...SERVICES].flatMap(sentencesIn);
    expect(sentences.length).toBeGreaterThan(60);
    const known = Object.values(ERRORS).map(([, sentence]): string => sentence);
    expect(sentences.filter((each) => !known.includes(each) && !reasonOf(each))).toEqual([]);
  });

  it('have unique codes', () => {
    expect(Object.keys(REASONS).filter((code) => code in SENTENCES || code in ERRORS)).toEqual([]);
  });

  it('are returned beside the sentence, with its values', () => {
    const fields = { name: [SENTENCES.required, 'Use at most 80 characters.', 'Nobody has heard of this.'] };
    const body = errorBody(new AppError('CLASS_FULL', 'There is no class card 12.', { fields }), 'r');
    expect(body).toMatchObject({
      code: 'CLASS_FULL',
      message: 'There is no class card 12.',
      reason: { code: 'noClassCard', values: { number: '12' } },
      reasons: { name: [{ code: 'required' }, { code: 'atMostCharacters', values: { most: '80' } }, null] },
    });
    expect(errorBody(new AppError('CLASS_FULL'), 'r')).not.toHaveProperty('reason');
  });
});
