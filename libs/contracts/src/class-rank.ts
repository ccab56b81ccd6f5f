import { IsBoolean } from 'class-validator';
import { DecidedByServer } from './fields';

/** GET /api/school-admin/class-rank: whether a student's page shows the place in class by points. */
export interface ClassRankChoice {
  isShown: boolean;
}

/** PUT /api/school-admin/class-rank */
export class ChooseClassRank implements ClassRankChoice {
  @IsBoolean({ message: 'Say whether students see their place in class.' })
  isShown!: boolean;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface ChosenClassRank extends ClassRankChoice {
  success: true;
}
