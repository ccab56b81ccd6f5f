import {
  AdminLogin,
  ClassLogin,
  ParentLogin,
  type SignedInUser,
  StudentLogin,
  StudentPageLogin,
  TeacherLogin,
} from '@homeroom/contracts';
import { AnySession, BeforeFactor, InEveryState } from '@homeroom/platform';
import { Body, Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type RequestHeaders, Visitors } from '../budgets/visitor';
import { handOver } from '../sessions/hand-over';
import { ClassSignInService } from './class-sign-in.service';
import { SignInService } from './sign-in.service';
import { SignedInService } from './signed-in.service';
import { SignsIn } from './signs-in';
import { personOf, welcome, welcomeTeacher, welcomeUser } from './welcome';

@Controller()
export class SignInController {
  constructor(
    private readonly people: SignInService,
    private readonly signedIn: SignedInService,
    private readonly classes: ClassSignInService,
    private readonly visitors: Visitors,
  ) {}

  @SignsIn('login')
  async admin(
    @Body() login: AdminLogin,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const signedIn = await this.people.admin(login, this.visitors.of(headers));
    handOver(reply, signedIn.grant);
    return welcomeUser(signedIn);
  }

  @SignsIn('parent-login')
  async parent(
    @Body() login: ParentLogin,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const signedIn = await this.people.parent(login, this.visitors.of(headers));
    handOver(reply, signedIn.grant);
    return { ...welcome(signedIn), parent: personOf(signedIn) };
  }

  @SignsIn('student-login')
  student(
    @Body() login: StudentLogin,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.letStudentIn(login, headers, reply);
  }

  @SignsIn('auth/student-login')
  studentFromPage(
    @Body() login: StudentPageLogin,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.letStudentIn(login, headers, reply);
  }

  private async letStudentIn(login: StudentLogin, headers: RequestHeaders, reply: FastifyReply) {
    const signedIn = await this.people.student(login, this.visitors.of(headers));
    handOver(reply, signedIn.grant);
    return { ...welcome(signedIn), student: personOf(signedIn) };
  }

  @SignsIn('auth/teacher-login')
  async teacher(
    @Body() login: TeacherLogin,
    @Headers() headers: RequestHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const signedIn = await this.people.teacher(login, this.visitors.of(headers));
    handOver(reply, signedIn.grant);
    return welcomeTeacher(signedIn);
  }

  @SignsIn('class-login')
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
