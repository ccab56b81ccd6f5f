import {
  type DrawnDirectoryToken,
  type ReadDirectory,
  ReadDirectoryToken,
  type StaffDirectory,
} from '@homeroom/contracts';
import { Allow, currentIdentity, InEveryState, Internal, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { DirectoryTokens } from './tokens.service';

@Controller()
export class DirectoryTokensController {
  constructor(private readonly tokens: DirectoryTokens) {}

  @Allow('school.manage')
  @InEveryState()
  @Get('school-admin/staff-directory')
  settings(): Promise<StaffDirectory> {
    return this.tokens.settings();
  }

  @Allow('school.manage')
  @NeedsStepUp()
  @Post('school-admin/staff-directory')
  draw(): Promise<DrawnDirectoryToken> {
    return this.tokens.draw(currentIdentity());
  }

  /** The token works in every state of the school, so it can be removed in every state. */
  @Allow('school.manage')
  @InEveryState()
  @NeedsStepUp()
  @Post('school-admin/staff-directory/remove')
  @HttpCode(200)
  async remove(): Promise<{ success: true }> {
    await this.tokens.remove(currentIdentity());
    return { success: true };
  }

  @Internal('gateway')
  @Post('internal/directory-tokens/read')
  @HttpCode(200)
  read(@Body() { token }: ReadDirectoryToken): Promise<ReadDirectory> {
    return this.tokens.read(token);
  }
}
