import {
  AdminLogin,
  ClassLogin,
  ParentLogin,
  type SignedInUser,
  StudentLogin,
  TeacherLogin,
} from '@homeroom/contracts';
import { AnySession, BeforeFactor, InEveryState, OpenToAll } from '@homeroom/platform';
import { Body, Controller, Get, Headers, HttpCode, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type RequestHeaders, Visitors } from '../budgets/visitor';
import { handOver } from '../sessions/hand-over';
import { ClassSignInService } from './class-sign-in.service';
import { type SignedIn, SignInService } from './sign-in.service';
import { SignedInService } from './signed-in.service';

@Controller()
export class SignInController {
  constructor(
    private readonly people: SignInService,
    private readonly signedIn: SignedInService,
    private readonly classes: ClassSignInService,
    private readonly visitors: Visitors,
  ) {}

  @OpenToAll()
  @Post('login')
  @HttpCode(200)
  async admin(
    @Body() login: AdminLogin,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const signedIn = await this.people.admin(login, this.visitors.of(headers));
    handOver(reply, signedIn.grant);
    return { ...welcome(signedIn), user: { ...personOf(signedIn), email: signedIn.account.email } };
  }

  @OpenToAll()
  @Post('parent-login')
  @HttpCode(200)
  async parent(
    @Body() login: ParentLogin,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const signedIn = await this.people.parent(login, this.visitors.of(headers));
    handOver(reply, signedIn.grant);
    return { ...welcome(signedIn), parent: personOf(signedIn) };
  }

  @OpenToAll()
  @Post(['student-login', 'auth/student-login'])
  @HttpCode(200)
  async student(
    @Body() login: StudentLogin,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const signedIn = await this.people.student(login, this.visitors.of(headers));
    handOver(reply, signedIn.grant);
    return { ...welcome(signedIn), student: personOf(signedIn) };
  }

  @OpenToAll()
  @Post('auth/teacher-login')
  @HttpCode(200)
  async teacher(
    @Body() login: TeacherLogin,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const signedIn = await this.people.teacher(login, this.visitors.of(headers));
    handOver(reply, signedIn.grant);
    return { ...welcome(signedIn), teacher: personOf(signedIn) };
  }

  @OpenToAll()
  @Post('class-login')
  @HttpCode(200)
  async class(
    @Body() login: ClassLogin,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { classNumber, grant } = await this.classes.signIn(login, this.visitors.of(headers));
    handOver(reply, grant);
    return { success: true, message: `Welcome to class ${classNumber}!`, classNumber };
  }

  @AnySession()
  @InEveryState()
  @BeforeFactor()
  @Get('auth/user')
  user(): Promise<SignedInUser> {
    return this.signedIn.current();
  }
}

function welcome({ account }: SignedIn) {
  return { success: true, message: `Welcome back, ${account.firstName}!` };
}

function personOf({ account, school, schoolId }: SignedIn) {
  const { accountId, role, firstName, lastName, teacherType, classNumber } = account;
  return {
    id: accountId,
    role,
    firstName,
    lastName,
    schoolId,
    schoolCode: school.code,
    schoolName: school.name,
    ...(teacherType ? { teacherType } : {}),
    ...(classNumber === null ? {} : { classNumber }),
  };
}
