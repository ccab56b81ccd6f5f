import { AppError, FindGuardian, type FoundGuardian, type GuardianPin } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Internal, runForSchool } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { findGuardianByEmail } from './accounts.queries';
import { guardianPin } from './guardians.queries';

/** Queries of the classroom service before it links a child to an existing guardian. */
@Controller('internal/guardians')
export class GuardiansController {
  constructor(private readonly db: TenantDb) {}

  /** A POST, so that the email address does not appear in a URL. */
  @Internal('classroom')
  @Post('find')
  @HttpCode(200)
  async find(@Body() { schoolId, email }: FindGuardian): Promise<FoundGuardian> {
    const found = await runForSchool(schoolId, () => this.db.readOne(findGuardianByEmail(email)));
    return { guardian: found ? { accountId: found.id, signInId: found.signInId } : null };
  }

  @Internal('classroom')
  @Get(':id/pin')
  async pin(
    @Param('id', ParseUUIDPipe) id: string,
    @Query('schoolId', ParseUUIDPipe) schoolId: string,
  ): Promise<GuardianPin> {
    const pin = await runForSchool(schoolId, () => this.db.readOne(guardianPin(id)));
    if (!pin) throw new AppError('NOT_FOUND');
    return pin;
  }
}
