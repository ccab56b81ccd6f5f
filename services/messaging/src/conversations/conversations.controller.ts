import {
  type ConversationSummary,
  type ConversationView,
  FindConversations,
  FindMessageContacts,
  type MessageContact,
  OpenConversation,
  type OpenedConversation,
  QuietConversation,
  ReadConversation,
  type UnreadMessages,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ConversationsService } from './conversations.service';

const Conversation = () => Param('conversationId', ParseUUIDPipe);

@Controller('messages')
@Allow('messages.write')
export class ConversationsController {
  constructor(private readonly conversations: ConversationsService) {}

  @Get('contacts')
  contacts(@Query() { search }: FindMessageContacts): Promise<MessageContact[]> {
    return this.conversations.contacts(currentIdentity(), search);
  }

  @Get('unread')
  unread(): Promise<UnreadMessages> {
    return this.conversations.unread(currentIdentity());
  }

  @Get('conversations')
  list(@Query() wanted: FindConversations): Promise<ConversationSummary[]> {
    return this.conversations.list(currentIdentity(), wanted);
  }

  @Post('conversations')
  @HttpCode(200)
  async open(@Body() wanted: OpenConversation): Promise<OpenedConversation> {
    return { success: true, conversationId: await this.conversations.open(currentIdentity(), wanted) };
  }

  @Get('conversations/:conversationId')
  view(@Conversation() conversationId: string): Promise<ConversationView> {
    return this.conversations.view(currentIdentity(), conversationId);
  }

  @Post('conversations/:conversationId/read')
  @HttpCode(200)
  async see(
    @Conversation() conversationId: string,
    @Body() { upTo }: ReadConversation,
  ): Promise<{ success: true } & UnreadMessages> {
    return { success: true, ...(await this.conversations.see(currentIdentity(), conversationId, upTo)) };
  }

  @Post('conversations/:conversationId/quiet')
  @HttpCode(200)
  async quieten(
    @Conversation() conversationId: string,
    @Body() { quiet }: QuietConversation,
  ): Promise<{ success: true }> {
    await this.conversations.quieten(currentIdentity(), conversationId, quiet);
    return { success: true };
  }
}
