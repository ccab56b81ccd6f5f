import { DecideFreeze, type FrozenSender, type Page, PageQuery } from '@homeroom/contracts';
import { Allow, currentIdentity, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { FrozenSendersService } from './frozen-senders.service';

@Controller('messages/frozen-senders')
@Allow('messages.moderate')
export class FrozenSendersController {
  constructor(private readonly frozen: FrozenSendersService) {}

  @Get()
  list(@Query() wanted: PageQuery): Promise<FrozenSender[] | Page<FrozenSender>> {
    return this.frozen.list(currentIdentity(), wanted);
  }

  /** A stolen session of the office cannot prove the password. */
  @Post(':freezeId/decide')
  @HttpCode(200)
  @NeedsStepUp()
  async decide(
    @Param('freezeId', ParseUUIDPipe) freezeId: string,
    @Body() { decision }: DecideFreeze,
  ): Promise<{ success: true }> {
    await this.frozen.decide(currentIdentity(), freezeId, decision);
    return { success: true };
  }
}
