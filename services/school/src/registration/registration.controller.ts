import {
  FallbackRegistration,
  HEADERS,
  RegisterSchool,
  type VerifiedRegistration,
  VerifyRegistration,
} from '@homeroom/contracts';
import { activationPath } from '@homeroom/domain';
import { OpenToAll } from '@homeroom/platform';
import { Body, Controller, Get, Headers, HttpCode, Post, Query, Redirect } from '@nestjs/common';
import { fill, TEXTS } from '../i18n/texts';
import { RegistrationService } from './registration.service';

const TOKEN = /^[\w-]{1,200}$/;

@Controller()
export class RegistrationController {
  constructor(private readonly registration: RegistrationService) {}

  @OpenToAll()
  @Post('register-school')
  async register(@Body() form: RegisterSchool, @Headers(HEADERS.clientAddress) address = '') {
    const { id, code, name } = await this.registration.register(form, address);
    const values = { schoolName: name, schoolCode: code, email: form.adminEmail };
    return {
      success: true,
      message: fill(TEXTS.answers.registered, values),
      school: { id, code, name },
      autoLogin: false,
    };
  }

  @OpenToAll()
  @Post('school-registration')
  async registerPending(@Body() form: FallbackRegistration, @Headers(HEADERS.clientAddress) address = '') {
    const verificationToken = await this.registration.registerPending(form, address);
    return {
      success: true,
      message: fill(TEXTS.answers.pending, { email: form.adminEmail }),
      verificationToken,
    };
  }

  /** Links of earlier mails. Their token goes on in the part of the address that no server hears. */
  @OpenToAll()
  @Get('school-registration/verify')
  @Redirect(undefined, 303)
  openPage(@Query('token') token: unknown) {
    return { url: activationPath(typeof token === 'string' && TOKEN.test(token) ? token : '') };
  }

  /** Only a person's tap on the page sends it: mail scanners follow links too. */
  @OpenToAll()
  @Post('school-registration/verify')
  @HttpCode(200)
  async verify(@Body() { token }: VerifyRegistration): Promise<VerifiedRegistration> {
    const { alreadyActive, ...school } = await this.registration.activate(token);
    const values = { schoolName: school.name, schoolCode: school.code };
    return { success: true, message: fill(TEXTS.answers.activated, values), school, alreadyActive };
  }
}
