import { AppError, type OfferedTranslation, type Translation } from '@homeroom/contracts';
import {
  hasWords,
  isSameLanguage,
  type Language,
  OFFERED_CODES,
  type SaidLanguage,
  sourceLanguage,
} from '@homeroom/domain';
import { inTime } from '@homeroom/platform';
import { MachineTranslator } from '@homeroom/ways';
import { Injectable } from '@nestjs/common';
import { TranslationAgreement } from './agreement.service';
import { OnceTranslated } from './once-translated';

export interface WantedTranslation {
  texts: readonly string[];
  to: Language;
  /** The language that the author named. */
  named?: string | undefined;
  /** What the reader says of it. */
  from?: SaidLanguage | undefined;
}

/** Less than the classroom and the gateway wait for an answer. What is translated later is found by the next try. */
const READER_MS = 21_000;

const NOTHING_OFFERED: OfferedTranslation = { languages: [], by: null };

/** Texts of a school in another language, made by the platform's translation server. Whoever calls has judged that the reader may read them. */
@Injectable()
export class Translations {
  constructor(
    private readonly translator: MachineTranslator,
    private readonly agreement: TranslationAgreement,
    private readonly once: OnceTranslated,
  ) {}

  async offered(schoolId: string): Promise<OfferedTranslation> {
    if (!(await this.agreement.isGivenBy(schoolId))) return NOTHING_OFFERED;
    const known = await this.translator.languages();
    const languages = OFFERED_CODES.filter((code) => known.includes(code));
    return languages.length === 0 ? NOTHING_OFFERED : { languages, by: this.translator.by };
  }

  async translate(schoolId: string, wanted: WantedTranslation): Promise<Translation> {
    await this.mustBeAgreed(schoolId);
    return inTime(this.oneByOne(schoolId, wanted), READER_MS, () => new AppError('TRANSLATION_AWAY'));
  }

  /** The longest text is translated first: it says the language of a title, which is too short for a machine to tell. */
  private async oneByOne(
    schoolId: string,
    { texts, to, named, from }: WantedTranslation,
  ): Promise<Translation> {
    const translated = new Map<string, string>();
    let language = sourceLanguage(named, from);
    for (const text of [...texts].sort((one, other) => other.length - one.length)) {
      if (!hasWords(text) || (language !== undefined && isSameLanguage(language, to))) continue;
      const ofText = { text, to, from: language };
      const done = await this.once.translate(schoolId, ofText, () => this.mustBeAgreed(schoolId));
      language ??= done.from ?? undefined;
      if (language === undefined || !isSameLanguage(language, to)) translated.set(text, done.text);
    }
    return { to, from: language ?? null, texts: texts.map((text) => translated.get(text) ?? text) };
  }

  private async mustBeAgreed(schoolId: string): Promise<void> {
    if (!(await this.agreement.isGivenBy(schoolId))) throw new AppError('TRANSLATION_OFF');
  }
}
