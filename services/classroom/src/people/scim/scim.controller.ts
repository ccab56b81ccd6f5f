import {
  type DirectoryPeople,
  FindScimUsers,
  type ScimList,
  type ScimProvider,
  type ScimResourceType,
  type ScimSchema,
  type ScimUser,
} from '@homeroom/contracts';
import { CallsOthers } from '@homeroom/database';
import { Allow, InEveryState, SpeaksScim, TakesScim } from '@homeroom/platform';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RESOURCE_TYPES, SCHEMAS, providerOf } from './scim-documents';
import { ScimService } from './scim.service';

/** The SCIM 2.0 endpoints for a school's directory. The service parses the bodies, because a form would refuse unknown fields. */
@Allow('staff.provision')
@InEveryState()
@Controller('scim/v2')
export class ScimController {
  constructor(private readonly scim: ScimService) {}

  @SpeaksScim()
  @Get('ServiceProviderConfig')
  provider(): ScimProvider {
    return providerOf(this.scim.origin);
  }

  @SpeaksScim()
  @Get('ResourceTypes')
  resourceTypes(): ScimList<ScimResourceType> {
    return RESOURCE_TYPES;
  }

  @SpeaksScim()
  @Get('Schemas')
  schemas(): ScimList<ScimSchema> {
    return SCHEMAS;
  }

  @SpeaksScim()
  @Get('Users')
  find(@Query() asked: FindScimUsers): Promise<ScimList<ScimUser>> {
    return this.scim.find(asked);
  }

  @SpeaksScim()
  @Get('Users/:userId')
  user(@Param('userId') userId: string): Promise<ScimUser> {
    return this.scim.user(userId);
  }

  @TakesScim()
  @CallsOthers()
  @Put('Users/:userId')
  replace(@Param('userId') userId: string, @Body() sent: unknown): Promise<ScimUser> {
    return this.scim.replace(userId, sent);
  }

  @TakesScim()
  @CallsOthers()
  @Patch('Users/:userId')
  change(@Param('userId') userId: string, @Body() sent: unknown): Promise<ScimUser> {
    return this.scim.patch(userId, sent);
  }

  @SpeaksScim()
  @CallsOthers()
  @Delete('Users/:userId')
  @HttpCode(204)
  letGo(@Param('userId') userId: string): Promise<void> {
    return this.scim.letGo(userId);
  }
}

/** A read-only school gets no new people. */
@Allow('staff.provision')
@Controller('scim/v2')
export class ScimArrivalsController {
  constructor(private readonly scim: ScimService) {}

  @TakesScim()
  @CallsOthers()
  @Post('Users')
  async create(@Body() sent: unknown, @Res({ passthrough: true }) reply: FastifyReply): Promise<ScimUser> {
    const user = await this.scim.create(sent);
    void reply.header('location', user.meta.location);
    return user;
  }
}

/** What the office sees of the directory's work. */
@Controller('school-admin/staff-directory')
export class DirectoryPeopleController {
  constructor(private readonly scim: ScimService) {}

  @Allow('school.manage')
  @Get('people')
  people(): Promise<DirectoryPeople> {
    return this.scim.people();
  }
}
