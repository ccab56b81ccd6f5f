import { type AlertWording, type AlertWordsSettings, ChangeAlertWords } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { WordsService } from './words.service';

@Controller()
export class WordsController {
  constructor(private readonly words: WordsService) {}

  @Allow('alerts.raise')
  @Get('emergency-alerts/wording')
  wording(): Promise<AlertWording> {
    return this.words.wording();
  }

  @Allow('school.manage')
  @Get('school-admin/alert-words')
  read(): Promise<AlertWordsSettings> {
    return this.words.read();
  }

  @Allow('school.manage')
  @Patch('school-admin/alert-words')
  async change(@Body() changes: ChangeAlertWords): Promise<{ success: true; words: AlertWordsSettings }> {
    return { success: true, words: await this.words.change(changes) };
  }
}
