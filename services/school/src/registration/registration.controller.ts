import { FallbackRegistration, HEADERS, RegisterSchool, VerifyRegistration } from '@homeroom/contracts';
import { CONFIG, OpenToAll } from '@homeroom/platform';
import { Body, Controller, Get, Header, Headers, HttpCode, Inject, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SchoolConfig } from '../config';
import { fill, TEXTS } from '../i18n/texts';
import { activePage, confirmPage } from './registration.page';
import { RegistrationService } from './registration.service';

@Controller()
export class RegistrationController {
  constructor(
    private readonly registration: RegistrationService,
    @Inject(CONFIG) private readonly config: SchoolConfig,
  ) {}

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

  /** What the link in the mail opens. It changes nothing: mail scanners follow links too. */
  @OpenToAll()
  @Get('school-registration/verify')
  @Header('content-type', 'text/html; charset=utf-8')
  verifyPage(@Query() { token }: VerifyRegistration): string {
    return confirmPage(token);
  }

  /** JSON for a program, a page for the browser that came from the form. */
  @OpenToAll()
  @Post('school-registration/verify')
  @HttpCode(200)
  async verify(
    @Query() { token }: VerifyRegistration,
    @Headers('accept') accept: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const school = await this.registration.activate(token);
    if (accept?.includes('text/html')) {
      void reply.header('content-type', 'text/html; charset=utf-8');
      return activePage(school, this.config.PUBLIC_URL);
    }
    const values = { schoolName: school.name, schoolCode: school.code };
    return { success: true, message: fill(TEXTS.answers.activated, values), school };
  }
}
