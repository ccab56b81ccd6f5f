import {
  type BlockedStudent,
  BlockStudent,
  type MessengerWarning,
  type OwnHeldMessages,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { WarningsService } from './warnings.service';
import { BlocksService } from './blocks.service';

/** A student's parts of the messenger besides conversations. */
@Controller('messages')
@Allow('messenger.own')
export class OwnMessengerController {
  constructor(
    private readonly blocks: BlocksService,
    private readonly warnings: WarningsService,
  ) {}

  // A teacher's messages to a student may be held too.
  @Get('held')
  @Allow('messages.write')
  held(): Promise<OwnHeldMessages> {
    return this.blocks.held(currentIdentity());
  }

  @Get('blocks')
  list(): Promise<BlockedStudent[]> {
    return this.blocks.list(currentIdentity());
  }

  @Post('blocks')
  @HttpCode(200)
  async block(@Body() { studentId }: BlockStudent): Promise<{ success: true }> {
    await this.blocks.block(currentIdentity(), studentId);
    return { success: true };
  }

  @Post('blocks/:studentId/remove')
  @HttpCode(200)
  async unblock(@Param('studentId', ParseUUIDPipe) studentId: string): Promise<{ success: true }> {
    await this.blocks.unblock(currentIdentity(), studentId);
    return { success: true };
  }

  @Get('warnings')
  warned(): Promise<MessengerWarning[]> {
    return this.warnings.list(currentIdentity());
  }

  @Post('warnings/:caseId/read')
  @HttpCode(200)
  async readWarning(@Param('caseId', ParseUUIDPipe) caseId: string): Promise<{ success: true }> {
    await this.warnings.read(currentIdentity(), caseId);
    return { success: true };
  }
}
