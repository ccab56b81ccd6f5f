import {
  ChangeTaughtRules,
  FindTaughtConversations,
  type OpenedTaughtConversation,
  OpenTaughtConversation,
  type SchoolTaughtRules,
  type TaughtConversation,
  type TaughtOfChild,
} from '@homeroom/contracts';
import { Allow, currentIdentity, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post, Query } from '@nestjs/common';
import { TaughtConversationsService } from './taught-conversations.service';
import { TaughtRulesService } from './taught-rules.service';

/** The office's rules for teachers and students who write to each other, what it reads there, and what their families see. */
@Controller()
@Allow('messages.moderate')
export class TaughtController {
  constructor(
    private readonly rules: TaughtRulesService,
    private readonly conversations: TaughtConversationsService,
  ) {}

  @Get('school-admin/taught-rules')
  read(): Promise<SchoolTaughtRules> {
    return this.rules.read();
  }

  /** A stolen session of the office must not open a way to children. */
  @Patch('school-admin/taught-rules')
  @NeedsStepUp()
  async change(@Body() changes: ChangeTaughtRules): Promise<{ success: true } & SchoolTaughtRules> {
    return { success: true, ...(await this.rules.change(changes)) };
  }

  @Get('messages/taught-of-children')
  @Allow('messages.write')
  ofChildren(): Promise<TaughtOfChild[]> {
    return this.conversations.ofChildren(currentIdentity());
  }

  @Get('school-admin/taught-conversations')
  list(@Query() { before }: FindTaughtConversations): Promise<TaughtConversation[]> {
    return this.conversations.list(before);
  }

  @Post('school-admin/taught-conversations/:conversationId/open')
  @HttpCode(200)
  async open(
    @Param('conversationId', ParseUUIDPipe) conversationId: string,
    @Body() wanted: OpenTaughtConversation,
  ): Promise<OpenedTaughtConversation> {
    return { success: true, ...(await this.conversations.open(currentIdentity(), conversationId, wanted)) };
  }
}
