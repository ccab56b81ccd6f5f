import {
  AskDesk,
  BeginAtDesk,
  ChangeDesk,
  type Desk,
  type DeskConversations,
  FindDeskConversations,
  type OpenedConversation,
  SettleAsked,
  TakeAsked,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post, Query } from '@nestjs/common';
import { DeskService } from './desk.service';

const Conversation = () => Param('conversationId', ParseUUIDPipe);

@Controller('desk')
export class DeskController {
  constructor(private readonly desk: DeskService) {}

  @Get()
  @Allow('messages.write')
  show(): Promise<Desk> {
    return this.desk.show(currentIdentity());
  }

  @Patch()
  @Allow('messages.moderate')
  async change(@Body() changes: ChangeDesk): Promise<{ success: true } & Desk> {
    return { success: true, ...(await this.desk.change(currentIdentity(), changes)) };
  }

  @Post('conversations')
  @HttpCode(200)
  @Allow('messages.write')
  async ask(@Body() { studentId }: AskDesk): Promise<OpenedConversation> {
    return { success: true, conversationId: await this.desk.ask(currentIdentity(), studentId ?? null) };
  }

  @Post('conversations/begin')
  @HttpCode(200)
  @Allow('messages.moderate')
  async begin(@Body() whom: BeginAtDesk): Promise<OpenedConversation> {
    return { success: true, conversationId: await this.desk.begin(currentIdentity(), whom) };
  }

  @Get('conversations')
  @Allow('messages.moderate')
  list(@Query() { before }: FindDeskConversations): Promise<DeskConversations> {
    return this.desk.list(currentIdentity(), before);
  }

  @Post('conversations/:conversationId/take')
  @HttpCode(200)
  @Allow('messages.moderate')
  async take(@Conversation() conversationId: string, @Body() wanted: TakeAsked): Promise<{ success: true }> {
    await this.desk.take(currentIdentity(), conversationId, wanted);
    return { success: true };
  }

  @Post('conversations/:conversationId/settle')
  @HttpCode(200)
  @Allow('messages.moderate')
  async settle(
    @Conversation() conversationId: string,
    @Body() { upTo }: SettleAsked,
  ): Promise<{ success: true }> {
    await this.desk.settle(conversationId, upTo);
    return { success: true };
  }
}
