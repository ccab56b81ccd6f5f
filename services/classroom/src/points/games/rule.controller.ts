import { ChooseGameRule, type ChosenGameRule } from '@homeroom/contracts';
import type { GameRule } from '@homeroom/domain';
import { Allow } from '@homeroom/platform';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { RuleService } from './rule.service';

@Controller('school-admin/game-rule')
export class RuleController {
  constructor(private readonly rule: RuleService) {}

  @Allow('school.manage')
  @Get()
  read(): Promise<GameRule> {
    return this.rule.read();
  }

  @Allow('school.manage')
  @Patch()
  choose(@Body() body: ChooseGameRule): Promise<ChosenGameRule> {
    return this.rule.choose(body);
  }
}
