import {
  AddCategory,
  CategoryParam,
  type CategoryList,
  ChangeCategory,
  FindCategories,
  OrderCategories,
  type OrderedCategories,
  type WrittenCategory,
} from '@homeroom/contracts';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Body, Controller, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { CategoryListsService } from './category-lists.service';

@Controller('point-categories')
export class CategoryListsController {
  constructor(private readonly lists: CategoryListsService) {}

  @Allow('points.manage')
  @Get('list')
  list(@Query() { classNumber }: FindCategories): Promise<CategoryList> {
    return this.lists.list(currentIdentity(), classNumber ?? null);
  }

  @Allow('points.manage')
  @Post()
  add(@Body() body: AddCategory): Promise<WrittenCategory> {
    return this.lists.add(currentIdentity(), body);
  }

  @Allow('points.manage')
  @Put('order')
  order(@Body() body: OrderCategories): Promise<OrderedCategories> {
    return this.lists.order(currentIdentity(), body);
  }

  @Allow('points.manage')
  @Patch(':categoryId')
  change(@Param() { categoryId }: CategoryParam, @Body() body: ChangeCategory): Promise<WrittenCategory> {
    return this.lists.change(currentIdentity(), categoryId, body);
  }
}
