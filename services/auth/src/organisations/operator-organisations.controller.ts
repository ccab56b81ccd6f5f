import {
  ChangeOrganisation,
  CreateOrganisation,
  FindOrganisationSchools,
  type MovedOrganisation,
  MoveOrganisation,
  NameMember,
  type OrganisationMember,
  type OrganisationNode,
  type OrganisationSchool,
  type Page,
  PlaceSchool,
} from '@homeroom/contracts';
import { ChangesSession } from '@homeroom/database';
import { Allow, currentIdentity, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { SchoolId } from '../visits/school-id.pipe';
import { MembersService } from './members.service';
import { TreeService } from './tree.service';

const DONE = { success: true } as const;
type Done = typeof DONE;

@Allow('platform.manage')
@Controller('super-super-admin')
export class OperatorOrganisationsController {
  constructor(
    private readonly tree: TreeService,
    private readonly members: MembersService,
  ) {}

  @Allow('platform.read')
  @Get('organisations')
  all(): Promise<OrganisationNode[]> {
    return this.tree.all();
  }

  @Post('organisations')
  create(@Body() form: CreateOrganisation): Promise<OrganisationNode> {
    return this.tree.create(form);
  }

  @Patch('organisations/:organisationId')
  async change(
    @Param('organisationId', SchoolId) id: string,
    @Body() form: ChangeOrganisation,
  ): Promise<Done> {
    await this.tree.describe(id, form);
    return DONE;
  }

  @Post('organisations/:organisationId/move')
  @HttpCode(200)
  move(
    @Param('organisationId', SchoolId) id: string,
    @Body() { parentId }: MoveOrganisation,
  ): Promise<MovedOrganisation> {
    return this.tree.move(id, parentId);
  }

  @Post('organisations/:organisationId/close')
  @HttpCode(200)
  async close(@Param('organisationId', SchoolId) id: string): Promise<Done> {
    await this.tree.close(id);
    return DONE;
  }

  @Allow('platform.read')
  @Get('organisations/:organisationId/schools')
  schools(
    @Param('organisationId', SchoolId) id: string,
    @Query() find: FindOrganisationSchools,
  ): Promise<Page<OrganisationSchool>> {
    return this.tree.schools(id, find);
  }

  @Post('schools/:schoolId/organisation')
  @HttpCode(200)
  place(
    @Param('schoolId', SchoolId) schoolId: string,
    @Body() { organisationId }: PlaceSchool,
  ): Promise<MovedOrganisation> {
    return this.tree.place(schoolId, organisationId);
  }

  @Allow('platform.read')
  @Get('organisations/:organisationId/members')
  list(@Param('organisationId', SchoolId) id: string): Promise<OrganisationMember[]> {
    return this.members.list(currentIdentity(), id);
  }

  @NeedsStepUp()
  @ChangesSession()
  @Post('organisations/:organisationId/members')
  @HttpCode(200)
  async name(@Param('organisationId', SchoolId) id: string, @Body() form: NameMember): Promise<Done> {
    await this.members.name(currentIdentity(), id, form);
    return DONE;
  }

  /** Ends the member's visits in other schools. */
  @ChangesSession()
  @Post('organisations/:organisationId/members/:memberId/remove')
  @HttpCode(200)
  async remove(
    @Param('organisationId', SchoolId) id: string,
    @Param('memberId', SchoolId) memberId: string,
  ): Promise<Done> {
    await this.members.remove(currentIdentity(), id, memberId);
    return DONE;
  }
}
