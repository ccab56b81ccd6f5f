import { FindLunchMenu, type LunchMenu, WriteLunchMenu } from '@homeroom/contracts';
import { Allow } from '@homeroom/platform';
import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { LunchMenuService } from './lunch-menu.service';

@Controller('lunch-menu')
export class LunchMenuController {
  constructor(private readonly menus: LunchMenuService) {}

  @Allow('school.read')
  @Get()
  read(@Query() { day }: FindLunchMenu): Promise<LunchMenu> {
    return this.menus.read(day);
  }

  @Allow('school.manage')
  @Put()
  async write(@Body() week: WriteLunchMenu): Promise<{ success: true; menu: LunchMenu }> {
    return { success: true, menu: await this.menus.write(week) };
  }
}
