import {
  type ConversationSummary,
  type ConversationView,
  EditMessage,
  FindConversations,
  FindMessageContacts,
  FindMessages,
  type FoundMessage,
  type Message,
  type MessageContact,
  OpenConversation,
  type OpenedConversation,
  QuietConversation,
  ReadConversation,
  SearchMessages,
  SendMessage,
  type SentMessage,
  type UnreadMessages,
  type WrittenMessage,
} from '@homeroom/contracts';
import { RefusalKept } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Patch,
  Post,
  Query,
  UseGuards,
} from '@nestjs/common';
import { SendersTurn } from '../breaker/senders-turn';
import { ConversationsService } from './conversations.service';
import { MessagesService } from './messages.service';

const Conversation = () => Param('conversationId', ParseUUIDPipe);
const OfMessage = () => Param('messageId', ParseUUIDPipe);

@Controller('messages')
@Allow('messages.write')
export class ConversationsController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly messages: MessagesService,
  ) {}

  @Get('contacts')
  contacts(@Query() { search }: FindMessageContacts): Promise<MessageContact[]> {
    return this.conversations.contacts(currentIdentity(), search);
  }

  @Get('unread')
  unread(): Promise<UnreadMessages> {
    return this.conversations.unread(currentIdentity());
  }

  @Get('search')
  search(@Query() { search }: SearchMessages): Promise<FoundMessage[]> {
    return this.messages.search(currentIdentity(), search);
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

  @Get('conversations/:conversationId/messages')
  read(@Conversation() conversationId: string, @Query() wanted: FindMessages): Promise<Message[]> {
    return this.messages.list(currentIdentity(), conversationId, wanted);
  }

  @Post('conversations/:conversationId/messages')
  @UseGuards(SendersTurn)
  async send(
    @Conversation() conversationId: string,
    @Body() message: SendMessage,
  ): Promise<SentMessage | RefusalKept> {
    const sent = await this.messages.send(currentIdentity(), conversationId, message);
    return sent instanceof RefusalKept ? sent : { success: true, ...sent };
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

  @Patch('conversations/:conversationId/messages/:messageId')
  @UseGuards(SendersTurn)
  async edit(
    @Conversation() conversationId: string,
    @OfMessage() messageId: string,
    @Body() changes: EditMessage,
  ): Promise<WrittenMessage | RefusalKept> {
    const message = await this.messages.edit(currentIdentity(), conversationId, messageId, changes);
    return message instanceof RefusalKept ? message : { success: true, message };
  }

  @Post('conversations/:conversationId/messages/:messageId/withdraw')
  @HttpCode(200)
  async withdraw(
    @Conversation() conversationId: string,
    @OfMessage() messageId: string,
  ): Promise<WrittenMessage> {
    const message = await this.messages.withdraw(currentIdentity(), conversationId, messageId);
    return { success: true, message };
  }
}
