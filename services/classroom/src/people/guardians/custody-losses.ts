import type { Identity } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';

export interface CustodyLoss {
  studentId: string;
  guardianId: string;
  /** False for a guardian without custody who lost the access to the child. */
  hadCustody: boolean;
}

type Hears = (tx: Tx, by: Identity, loss: CustodyLoss) => Promise<void>;

/** Announces that a guardian no longer has custody or access; floors above this one act on it in the same transaction. */
@Injectable()
export class CustodyLosses {
  private readonly hearing: Hears[] = [];

  onLoss(hears: Hears): void {
    this.hearing.push(hears);
  }

  async tell(tx: Tx, by: Identity, loss: CustodyLoss): Promise<void> {
    for (const hears of this.hearing) await hears(tx, by, loss);
  }
}
