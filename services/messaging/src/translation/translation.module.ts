import { TRANSLATOR } from '@homeroom/ways';
import { Module } from '@nestjs/common';
import { TranslationAgreement } from './agreement.service';
import { OnceTranslated } from './once-translated';
import { TranslationController } from './translation.controller';
import { Translations } from './translations.service';

/** Texts in the language of the reader, by the platform's translation server. */
@Module({
  controllers: [TranslationController],
  providers: [TRANSLATOR, TranslationAgreement, OnceTranslated, Translations],
  exports: [Translations],
})
export class TranslationModule {}
