import { ChangeNoticeSettings, ChooseMails, type NoticeSettings } from '@homeroom/contracts';
import { AppError } from '@homeroom/contracts';
import { Allow, currentIdentity, InEveryState, OpenToAll, TakesOneClick } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { NoticeSettingsService } from './notice-settings.service';

@Controller()
export class NoticeSettingsController {
  constructor(private readonly settings: NoticeSettingsService) {}

  @Allow('notices.own')
  @InEveryState()
  @Get('notifications/settings')
  read(): Promise<NoticeSettings> {
    return this.settings.read(currentIdentity());
  }

  @Allow('notices.own')
  @InEveryState()
  @Patch('notifications/settings')
  async change(@Body() change: ChangeNoticeSettings): Promise<{ success: true } & NoticeSettings> {
    return { success: true, ...(await this.settings.change(currentIdentity(), change)) };
  }

  @OpenToAll()
  @Post('mail-choice')
  @HttpCode(200)
  async choose(@Body() { token, on }: ChooseMails): Promise<{ success: true; on: boolean }> {
    await this.settings.chooseByMail(token, on);
    return { success: true, on };
  }

  /** Called by a mail program on behalf of its reader (RFC 8058). */
  @OpenToAll()
  @TakesOneClick()
  @Post('unsubscribe/:token')
  @HttpCode(200)
  async unsubscribe(@Param('token') token: string): Promise<{ success: true }> {
    if (!/^[\w-]{64}$/.test(token)) throw new AppError('NOT_FOUND');
    await this.settings.chooseByMail(token, false);
    return { success: true };
  }
}
