import { POINTS } from '@homeroom/domain';
import { IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { NumberInAddress } from './fields';

const pageSize = { message: `Ask for 1 to ${POINTS.pageSize} entries.` };

/** GET /api/students/{studentId}/ledger, and the paging of all points: newest first; `before` names an entry and returns older ones. */
export class FindLedger {
  @IsOptional()
  @IsUUID(undefined, { message: 'Name the points to start before.' })
  before?: string;
  @IsOptional()
  @NumberInAddress()
  @IsInt(pageSize)
  @Min(1, pageSize)
  @Max(POINTS.pageSize, pageSize)
  limit?: number;
}
