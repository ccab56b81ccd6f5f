import { ShowWriting } from '@homeroom/contracts';
import { RemembersKeys } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Patch, Post } from '@nestjs/common';
import { WritingService } from './writing.service';

@Controller('messages')
@Allow('messages.write')
export class WritingController {
  constructor(private readonly writing: WritingService) {}

  // A repeated request is passed on once more, or not at all: nothing of it is stored, least of all its key.
  @RemembersKeys()
  @Post('conversations/:conversationId/writing')
  @HttpCode(200)
  async say(@Param('conversationId', ParseUUIDPipe) conversationId: string): Promise<{ success: true }> {
    await this.writing.say(currentIdentity(), conversationId);
    return { success: true };
  }

  @Patch('writing')
  async set(@Body() { isShown }: ShowWriting): Promise<{ success: true }> {
    await this.writing.setShown(currentIdentity(), isShown);
    return { success: true };
  }
}
