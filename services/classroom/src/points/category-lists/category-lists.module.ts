import { Module } from '@nestjs/common';
import { CategoryListsController } from './category-lists.controller';
import { CategoryListsService } from './category-lists.service';

@Module({ controllers: [CategoryListsController], providers: [CategoryListsService] })
export class CategoryListsModule {}
