import {
  ChangeTranslation,
  type OfferedTranslation,
  TranslateForReader,
  type Translation,
  type TranslationSettings,
} from '@homeroom/contracts';
import { Allow, currentSchoolId, Internal, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { TranslationAgreement } from './agreement.service';
import { Translations } from './translations.service';

@Controller()
export class TranslationController {
  constructor(
    private readonly agreement: TranslationAgreement,
    private readonly translations: Translations,
  ) {}

  @Allow('announcements.read')
  @Get('translation')
  offered(): Promise<OfferedTranslation> {
    return this.translations.offered(currentSchoolId());
  }

  @Allow('school.manage')
  @Get('school-admin/translation')
  read(): Promise<TranslationSettings> {
    return this.agreement.read();
  }

  /** A stolen session of the office must not send what families write to another place. */
  @Allow('school.manage')
  @Patch('school-admin/translation')
  @NeedsStepUp()
  async change(@Body() changes: ChangeTranslation): Promise<{ success: true } & TranslationSettings> {
    return { success: true, ...(await this.agreement.change(changes)) };
  }

  /** For homework, whose texts are in the classroom service. */
  @Internal('classroom')
  @Post('internal/translations')
  @HttpCode(200)
  forReader(@Body() { schoolId, ...wanted }: TranslateForReader): Promise<Translation> {
    return this.translations.translate(schoolId, wanted);
  }
}
