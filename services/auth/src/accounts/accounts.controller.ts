import {
  type AccountContact,
  AppError,
  FindContacts,
  FindPins,
  IssueAccount,
  IssueAdmin,
  IssuePeople,
  type IssuedAccount,
  type IssuedClassDevice,
  type KnownPin,
  RenewDeviceSecrets,
  type RenewedClassSecrets,
  ReplacePin,
  ReplacePins,
  type UpdatedPeople,
  UpdatePeople,
} from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';
import { Internal } from '@homeroom/platform';
import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Post, Put, Query } from '@nestjs/common';
import { AccountsService } from './accounts.service';
import { ClassDevicesService } from './class-devices.service';
import { IssueService } from './issue.service';
import { PersonService } from './person.service';
import { PinsService } from './pins.service';

const WITH_A_PIN: readonly Role[] = ['teacher', 'student', 'parent'];

@Controller('internal')
export class AccountsController {
  constructor(
    private readonly issuing: IssueService,
    private readonly accounts: AccountsService,
    private readonly devices: ClassDevicesService,
    private readonly people: PersonService,
    private readonly pins: PinsService,
  ) {}

  @Internal('school')
  @Put('admins/:id')
  issueAdmin(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() order: IssueAdmin,
  ): Promise<{ accountId: string }> {
    return this.issuing.admin(id, order);
  }

  @Internal('classroom', 'school')
  @Put('accounts/:id')
  issueAccount(@Param('id', ParseUUIDPipe) id: string, @Body() order: IssueAccount): Promise<IssuedAccount> {
    if (!WITH_A_PIN.includes(order.role)) throw new AppError('FORBIDDEN');
    return this.issuing.account(id, order);
  }

  @Internal('classroom')
  @Post('accounts')
  @HttpCode(200)
  issuePeople(@Body() order: IssuePeople): Promise<IssuedAccount[]> {
    return this.issuing.people(order);
  }

  @Internal('classroom')
  @Put('people')
  update(@Body() change: UpdatePeople): Promise<UpdatedPeople> {
    return this.people.update(change);
  }

  @Internal('classroom')
  @Post('accounts/:id/pin')
  @HttpCode(200)
  replacePin(@Param('id', ParseUUIDPipe) id: string, @Body() order: ReplacePin): Promise<IssuedAccount> {
    if (!WITH_A_PIN.includes(order.role)) throw new AppError('FORBIDDEN');
    return this.pins.replace(id, order);
  }

  @Internal('classroom')
  @Post('pins')
  @HttpCode(200)
  replacePins(@Body() order: ReplacePins): Promise<IssuedAccount[]> {
    return this.pins.replaceTogether(order);
  }

  @Internal('classroom')
  @Post('pins/known')
  @HttpCode(200)
  knownPins(@Body() order: FindPins): Promise<KnownPin[]> {
    return this.pins.known(order);
  }

  @Internal('classroom')
  @Put('class-devices/:id')
  issueClassDevice(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() order: IssueAccount,
  ): Promise<IssuedClassDevice> {
    if (order.role !== 'class_device') throw new AppError('FORBIDDEN');
    return this.issuing.classDevice(id, order);
  }

  @Internal('classroom')
  @Post('class-devices/:id/secrets')
  @HttpCode(200)
  renewSecrets(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() order: RenewDeviceSecrets,
  ): Promise<RenewedClassSecrets['credentials']> {
    return this.devices.renew(id, order);
  }

  @Internal('classroom', 'school')
  @Delete('accounts/:id')
  async withdraw(
    @Param('id', ParseUUIDPipe) id: string,
    @Query('schoolId', ParseUUIDPipe) schoolId: string,
  ): Promise<{ success: true }> {
    await this.accounts.withdraw(schoolId, id);
    return { success: true };
  }

  @Internal('alerts', 'messaging', 'classroom', 'school')
  @Post('contacts')
  @HttpCode(200)
  contacts(@Body() { schoolId, accountIds }: FindContacts): Promise<AccountContact[]> {
    return this.accounts.contacts(schoolId, accountIds);
  }
}
