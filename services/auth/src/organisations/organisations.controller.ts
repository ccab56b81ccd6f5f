import {
  FindOrganisationSchools,
  NameMember,
  type OrganisationMember,
  type OrganisationPart,
  type OrganisationSchool,
  type OwnOrganisation,
  type Page,
  type SchoolOrganisation,
} from '@homeroom/contracts';
import { ChangesSession } from '@homeroom/database';
import { Allow, currentIdentity, NeedsStepUp } from '@homeroom/platform';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { SchoolId } from '../visits/school-id.pipe';
import { MembersService } from './members.service';
import { SchoolOrganisationService } from './school-organisation.service';
import { TreeService } from './tree.service';

const DONE = { success: true } as const;
type Done = typeof DONE;

/** For school administrators who are members of an organisation above; for everybody else it does not exist. */
@Allow('organisations.own')
@Controller()
export class OrganisationsController {
  constructor(
    private readonly tree: TreeService,
    private readonly members: MembersService,
    private readonly schools: SchoolOrganisationService,
  ) {}

  @Allow('school.manage')
  @Get('school-admin/organisation')
  ofSchool(): Promise<SchoolOrganisation> {
    return this.schools.ofSchool();
  }

  @Get('organisations')
  own(): Promise<OwnOrganisation[]> {
    return this.members.own(currentIdentity());
  }

  @Get('organisations/:organisationId/parts')
  parts(@Param('organisationId', SchoolId) id: string): Promise<OrganisationPart[]> {
    return this.members.parts(currentIdentity(), id);
  }

  @Get('organisations/:organisationId/schools')
  async schoolsBelow(
    @Param('organisationId', SchoolId) id: string,
    @Query() find: FindOrganisationSchools,
  ): Promise<Page<OrganisationSchool>> {
    await this.members.standing(currentIdentity(), id);
    return this.tree.schools(id, find);
  }

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
