import { FindContacts, type GuardianAddress, InviteGuardian } from '@homeroom/contracts';
import { Internal } from '@homeroom/platform';
import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { GuardianAddressesService } from './guardian-addresses.service';

/** For the classroom service, which knows the guardian's children and who may ask. */
@Controller('internal/guardians')
export class GuardianAddressesController {
  constructor(private readonly addresses: GuardianAddressesService) {}

  @Internal('classroom')
  @Post('addresses')
  @HttpCode(200)
  find(@Body() { schoolId, accountIds }: FindContacts): Promise<GuardianAddress[]> {
    return this.addresses.find(schoolId, accountIds);
  }

  @Internal('classroom')
  @Post(':id/invitation')
  @HttpCode(200)
  invite(@Param('id', ParseUUIDPipe) id: string, @Body() order: InviteGuardian): Promise<GuardianAddress> {
    return this.addresses.invite(id, order);
  }
}
