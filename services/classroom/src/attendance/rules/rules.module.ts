import { KnownSchoolsModule } from '@homeroom/events';
import { Module } from '@nestjs/common';
import { RulesController } from './rules.controller';
import { RulesThatStay } from './rules-that-stay';
import { RulesService } from './rules.service';

@Module({
  imports: [KnownSchoolsModule],
  controllers: [RulesController],
  providers: [RulesService, RulesThatStay],
})
export class RulesModule {}
