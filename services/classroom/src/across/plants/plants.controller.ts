import { ChoosePlant, type ChosenPlant } from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Put } from '@nestjs/common';
import { PlantsService } from './plants.service';

@Controller()
export class PlantsController {
  constructor(private readonly plants: PlantsService) {}

  @Allow('student.self')
  @Put('students/me/plant')
  choose(@Body() body: ChoosePlant): Promise<ChosenPlant> {
    return this.plants.choose(currentIdentity(), body);
  }
}
