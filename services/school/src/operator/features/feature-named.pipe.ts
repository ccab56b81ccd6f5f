import { AppError } from '@homeroom/contracts';
import { FEATURE_KEYS, type FeatureKey } from '@homeroom/domain';
import { Injectable, type PipeTransform } from '@nestjs/common';

@Injectable()
export class FeatureNamed implements PipeTransform<string, FeatureKey> {
  transform(value: string): FeatureKey {
    const key = FEATURE_KEYS.find((each) => each === value);
    if (!key) throw new AppError('NOT_FOUND');
    return key;
  }
}
