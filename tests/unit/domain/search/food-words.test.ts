import { describe, expect, test } from 'vitest'
import { foldText } from '#domain/search/character-variants.ts'
import { readingsOf } from '#domain/search/food-words.ts'
import { exactRank, searchTextOf } from '#domain/search/search.ts'

describe('readingsOf (rules §12 search)', () => {
  test('adds the other names of the same food', () => {
    expect(readingsOf(foldText('番茄牛肉'))).toEqual(['番茄牛肉', '西紅柿牛肉'].map(foldText))
    expect(readingsOf(foldText('番茄蝦滑'))).toEqual(['番茄蝦滑', '西紅柿蝦滑', '番茄蝦漿', '西紅柿蝦漿'].map(foldText))
    expect(readingsOf('spring onion')).toEqual(['spring onion', 'scallion', 'green onion', 'aromatics'])
    expect(readingsOf('tofu')).toEqual(['tofu', 'bean curd', '豆腐'])
    expect(readingsOf(foldText('羊肉'))).toEqual(['羊肉', 'lamb', 'mutton'])
    expect(readingsOf('lamb shoulder')).toEqual(['lamb shoulder'])
    expect(readingsOf('brisket')).toEqual(['brisket'])
    expect(readingsOf('gas')).toEqual(['gas'])
  })

  test.each([
    { typed: '湯底', label: '鍋底' },
    { typed: '沾醬', label: '沾料' },
    { typed: '番茄', label: '西紅柿' },
    { typed: '馬鈴薯', label: '土豆' },
    { typed: '高麗菜', label: '卷心菜' },
    { typed: '卷心菜', label: '包菜' },
    { typed: '大白菜', label: '娃娃菜' },
    { typed: '青江菜', label: '上海青' },
    { typed: '香菜', label: '芫荽' },
    { typed: '鳳梨', label: '菠蘿' },
    { typed: '地瓜', label: '紅薯' },
    { typed: '紅薯', label: '番薯' },
    { typed: '芋圓', label: '芋頭圓' },
    { typed: '玉米', label: '粟米' },
    { typed: '冬粉', label: '粉絲' },
    { typed: '蒟蒻', label: '魔芋' },
    { typed: '豆皮', label: '腐皮' },
    { typed: '腐皮', label: '腐竹' },
    { typed: '百頁', label: '百葉' },
    { typed: '百葉', label: '千張' },
    { typed: '餛飩', label: '雲吞' },
    { typed: '雲吞', label: '抄手' },
    { typed: '花枝', label: '墨魚' },
    { typed: '透抽', label: '魷魚' },
    { typed: '鮭魚', label: '三文魚' },
    { typed: '鮮蚵', label: '牡蠣' },
    { typed: '牡蠣', label: '生蠔' },
    { typed: '便當', label: '盒飯' },
    { typed: '天婦羅', label: '甜不辣' },
    { typed: '米血', label: '豬血糕' },
    { typed: '蝦滑', label: '蝦漿' },
    { typed: '禮物卡', label: '禮券' },
    { typed: '禮券', label: '禮品卡' },
    { typed: '干貝', label: '扇貝' },
    { typed: '海帶', label: '昆布' },
    { typed: '小卷', label: '透抽' },
    { typed: '中卷', label: '小卷' },
    { typed: '蚵仔', label: '鮮蚵' },
    { typed: '香茹', label: '香菇' },
    { typed: '珍奶', label: '珍珠奶茶' },
    { typed: '素食', label: '蔬食' },
    { typed: 'chilli', label: 'chili' },
    { typed: 'chili', label: 'chile' },
    { typed: 'prawn', label: 'shrimp' },
    { typed: 'scallion', label: 'spring onion' },
    { typed: 'spring onion', label: 'green onion' },
    { typed: 'coriander', label: 'cilantro' },
    { typed: 'bok choy', label: 'pak choi' },
    { typed: 'pak choi', label: 'pak choy' },
    { typed: 'hot pot', label: 'hotpot' },
    { typed: 'pumpkin', label: 'squash' },
    { typed: 'gas stove', label: 'butane stove' },
    { typed: 'prawn cracker', label: 'shrimp chip' },
    { typed: '肥牛', label: '牛五花' },
    { typed: '花蟹', label: '藍蟹' },
    { typed: '五花豬', label: '豬五花' },
    { typed: '甘酒豆腐乳', label: '甜酒豆腐乳' },
    { typed: '香脆辣油', label: '香辣脆椒' },
    { typed: '小磨香油', label: '純芝麻香油' },
  ])('$typed finds the label $label, and the other way round', ({ typed, label }) => {
    expect(readingsOf(foldText(typed))).toContain(foldText(label))
    expect(readingsOf(foldText(label))).toContain(foldText(typed))
  })

  test.each([
    ['丸子', '手工魚丸'],
    ['牛肉丸子', '潮汕牛肉丸'],
    ['餃子', '韭菜豬肉水餃'],
    ['餃子', '高麗菜鍋貼'],
    ['沾醬', '胡麻醬'],
    ['沾醬', '麻辣乾碟'],
    ['沾醬', '甜酒豆腐乳'],
    ['鍋底', '豬骨高湯濃縮包'],
    ['湯底', '藥膳燉包'],
    ['茶葉', '金烏龍茶'],
    ['茶葉', '阿里山高山烏龍'],
    ['茶葉', '冷泡青烏龍'],
    ['茶葉', '日月潭紅玉紅茶'],
    ['茶葉', '茉莉綠茶'],
    ['茶葉', '木柵鐵觀音'],
    ['茶葉', '陳年熟普洱茶餅'],
    ['茶葉', '東方美人茶'],
    ['茶葉', '黃金蕎麥茶'],
    ['茶葉', '桂花烏龍茶包'],
    ['蝦子', '鮮白蝦'],
    ['雞肉', '去骨雞腿肉'],
    ['雞肉', '三杯雞便當'],
    ['雞肉', '鹽酥雞便當'],
    ['雞肉', '麻油雞麵線'],
    ['香菜', '沾醬辛香料組'],
    ['青蔥', '沾醬辛香料組'],
    ['飲料', '荔枝氣泡飲'],
    ['飲料', '古早味沙士'],
    ['飲料', '無糖豆漿'],
    ['飲料', '鮮椰子水'],
    ['飲料', '桂花酸梅湯'],
    ['飲料', '珍珠奶茶組'],
    ['飲料', '凍頂烏龍茶'],
    ['飲料', '冷泡青烏龍'],
    ['飲料', '茉莉綠茶'],
    ['飲料', '日月潭紅玉紅茶'],
    ['點心', '甜點'],
    ['點心', '鮮肉小籠包'],
    ['點心', '蝦仁燒賣'],
    ['點心', '素春捲'],
    ['點心', '鮮肉包子'],
    ['點心', '港式蘿蔔糕'],
    ['零食', '甜鹹零嘴任選五件'],
    ['零食', '海苔米果'],
    ['零食', '麻辣花生'],
    ['零食', '芝麻花生糖'],
    ['零食', '鮮蝦片'],
    ['零食', '黑胡椒牛肉乾'],
    ['零食', '五香葵瓜子'],
    ['零食', '愛文芒果乾'],
    ['零食', '甘草話梅'],
    ['零食', '香脆芋頭片'],
    ['泡麵', '紅燒牛肉麵'],
    ['泡麵', '酸辣粉'],
    ['吃素', '素春捲'],
    ['素食', '紅燒豆腐素便當'],
    ['素', '田園蔬食自選雙人組'],
    ['drinks', 'Lychee Soda'],
    ['drinks', 'Yuzu Sparkling Water'],
    ['drinks', 'Young Coconut Water'],
    ['drinks', 'Unsweetened Soy Milk'],
    ['drinks', 'Boba Milk Tea Kit'],
    ['drinks', 'Jasmine Green Tea'],
    ['drinks', 'Dong Ding Roasted Oolong'],
    ['drinks', 'Cold-brew Green Oolong'],
    ['snack', 'Shrimp Chips'],
    ['snacks', 'Taro Chips'],
    ['snacks', 'Black Pepper Beef Jerky'],
    ['snacks', 'Mala Peanuts'],
    ['snacks', 'Spiced Sunflower Seeds'],
    ['snacks', 'Dried Irwin Mango'],
    ['snacks', 'Sesame Peanut Brittle'],
    ['snacks', 'Preserved Plums'],
    ['snacks', 'Pineapple Cakes'],
    ['dumplings', 'Dumpling Night Bundle'],
    ['dumplings', 'Cabbage Potstickers'],
    ['dumplings', 'Shrimp Wontons'],
    ['dumplings', 'Shrimp and Pork Shumai'],
    ['dumplings', 'Xiao Long Bao'],
    ['noodles', 'Sanuki-style Udon'],
    ['noodles', 'Mung Bean Vermicelli'],
    ['mushrooms', 'Fresh Shiitake'],
    ['mushrooms', 'Black Wood Ear'],
    ['soup base', 'Pork Bone Broth Concentrate'],
    ['soup base', 'Herbal Broth Spice Bag'],
    ['broth', 'Slow-cooked Tomato Soup Base'],
    ['dipping sauce', 'Taiwanese Sacha Sauce'],
    ['dipping sauce', 'Sichuan Dry Dip'],
    ['dipping sauce', 'Stone-ground Sesame Paste'],
    ['dipping sauce', 'Garlic Soy Paste'],
    ['dipping sauce', 'Yuzu Ponzu'],
    ['vegetarian', 'Braised Tofu Veggie Box'],
    ['vegetarian', 'Vegetable Spring Rolls'],
    ['cilantro', 'Dipping Aromatics Mix'],
    ['green onions', 'Dipping Aromatics Mix'],
  ])('%s finds %s, which is one kind of it', (typed, label) => {
    expect(exactRank(typed)?.(searchTextOf([label]))).toBeLessThanOrEqual(10)
  })

  test.each([
    ['茶葉', '沙茶醬'],
    ['飲料', '讚岐烏龍麵'],
    ['雞肉', '雞蛋豆腐'],
    ['零食', '基隆天婦羅'],
    ['鍋貼', '韭菜豬肉水餃'],
    ['vegetarian', 'Pork and Vegetable Buns'],
    ['drinks', 'Steamed Pork Buns'],
    ['beef dumpling', 'Beef Wontons'],
  ])('%s does not find %s', (typed, label) => {
    expect(exactRank(typed)?.(searchTextOf([label]))).toBeUndefined()
  })

  test('limits the number of readings', () => {
    const many = readingsOf(foldText('湯底 餛飩 高麗菜 番薯 腐皮'))

    expect(many).toHaveLength(12)
    expect(many[0]).toBe(foldText('湯底 餛飩 高麗菜 番薯 腐皮'))
  })
})
