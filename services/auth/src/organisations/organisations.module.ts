import { Module } from '@nestjs/common';
import { VisitsModule } from '../visits/visits.module';
import { LostMembers } from './lost-members';
import { MembersService } from './members.service';
import { OperatorOrganisationsController } from './operator-organisations.controller';
import { OrganisationsController } from './organisations.controller';
import { SchoolOrganisationService } from './school-organisation.service';
import { TreeService } from './tree.service';

@Module({
  imports: [VisitsModule],
  controllers: [OperatorOrganisationsController, OrganisationsController],
  providers: [TreeService, MembersService, SchoolOrganisationService, LostMembers],
  exports: [MembersService],
})
export class OrganisationsModule {}
