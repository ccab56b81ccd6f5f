import {
  AcceptAdminInvitation,
  AdminParam,
  InvitationParam,
  InviteAdmin,
  type SchoolAdmins,
  type WayBack,
} from '@homeroom/contracts';
import { Allow, NeedsStepUp, OpenToAll } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { AdminsService } from './admins.service';
import { JoiningService } from './joining.service';

@Controller()
export class AdminsController {
  constructor(
    private readonly admins: AdminsService,
    private readonly joining: JoiningService,
  ) {}

  @Allow('school.manage')
  @Get('school-admin/admins')
  list(): Promise<SchoolAdmins> {
    return this.admins.list();
  }

  @Allow('school.manage')
  @NeedsStepUp()
  @Post('school-admin/admin-invitations')
  async invite(@Body() { email }: InviteAdmin): Promise<{ success: true }> {
    await this.admins.invite(email);
    return { success: true };
  }

  @Allow('school.manage')
  @Post('school-admin/admin-invitations/:invitationId/withdraw')
  @HttpCode(200)
  async withdraw(@Param() { invitationId }: InvitationParam): Promise<{ success: true }> {
    await this.admins.withdraw(invitationId);
    return { success: true };
  }

  @Allow('school.manage')
  @NeedsStepUp()
  @Post('school-admin/admins/:adminId/remove')
  @HttpCode(200)
  async remove(@Param() { adminId }: AdminParam): Promise<{ success: true }> {
    await this.admins.remove(adminId);
    return { success: true };
  }

  @OpenToAll()
  @Post('accept-invitation')
  @HttpCode(200)
  accept(@Body() form: AcceptAdminInvitation): Promise<WayBack> {
    return this.joining.accept(form);
  }
}
