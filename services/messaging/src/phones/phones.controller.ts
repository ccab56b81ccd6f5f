import { ConfirmNoticePhone, SetNoticePhone } from '@homeroom/contracts';
import { CallsOthers, type RefusalKept } from '@homeroom/database';
import { Allow, currentIdentity, InEveryState } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { PhonesService } from './phones.service';

const DONE = { success: true } as const;

@InEveryState()
@Controller('notifications/phone')
export class PhonesController {
  constructor(private readonly phones: PhonesService) {}

  @Allow('notices.own')
  @CallsOthers()
  @Post()
  @HttpCode(200)
  async set(@Body() wanted: SetNoticePhone): Promise<typeof DONE> {
    await this.phones.set(currentIdentity(), wanted);
    return DONE;
  }

  @Allow('notices.own')
  @Post('confirm')
  @HttpCode(200)
  async confirm(@Body() given: ConfirmNoticePhone): Promise<typeof DONE | RefusalKept> {
    return (await this.phones.confirm(currentIdentity(), given)) ?? DONE;
  }

  @Allow('notices.own')
  @Post('remove')
  @HttpCode(200)
  async remove(): Promise<typeof DONE> {
    await this.phones.remove(currentIdentity());
    return DONE;
  }
}
