import { AppError, type OfferedTranslation, type Translation } from '@homeroom/contracts';
import { hasWords, isSameLanguage, type Language, OFFERED_CODES } from '@homeroom/domain';
import { MachineTranslator } from '@homeroom/ways';
import { Injectable } from '@nestjs/common';
import { TranslationAgreement } from './agreement.service';
import { OnceTranslated } from './once-translated';

export interface WantedTranslation {
  texts: readonly string[];
  to: Language;
  /** The language of the texts if it is known. */
  from?: string | undefined;
}

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

  /** The longest text is translated first: it says the language of a title, which is too short for a machine to tell. */
  async translate(schoolId: string, { texts, to, from }: WantedTranslation): Promise<Translation> {
    if (!(await this.agreement.isGivenBy(schoolId))) throw new AppError('TRANSLATION_OFF');
    const translated = new Map<string, string>();
    let language = from;
    for (const text of [...texts].sort((one, other) => other.length - one.length)) {
      if (!hasWords(text) || (language !== undefined && isSameLanguage(language, to))) continue;
      const done = await this.once.translate(schoolId, { text, to, from: language });
      language ??= done.from ?? undefined;
      if (language === undefined || !isSameLanguage(language, to)) translated.set(text, done.text);
    }
    return { to, from: language ?? null, texts: texts.map((text) => translated.get(text) ?? text) };
  }
}
