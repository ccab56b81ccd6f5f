import { React, type Reacted } from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ReactionsService } from './reactions.service';

@Controller('messages')
@Allow('messages.write')
export class ReactionsController {
  constructor(private readonly reactions: ReactionsService) {}

  @Post('conversations/:conversationId/messages/:messageId/reactions')
  @HttpCode(200)
  async set(
    @Param('conversationId', ParseUUIDPipe) conversationId: string,
    @Param('messageId', ParseUUIDPipe) messageId: string,
    @Body() wanted: React,
  ): Promise<Reacted> {
    const at = { conversationId, messageId };
    return { success: true, reactions: await this.reactions.set(currentIdentity(), at, wanted) };
  }
}
