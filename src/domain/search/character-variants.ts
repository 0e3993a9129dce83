// Pairs: a traditional or rare character, then the character that replaces it in a search. Most replacements are
// simplified characters, because several traditional ones can share one simplified form (乾 and 幹 are both 干). The
// list covers the shop's own texts and common food words.
const pairs = [
  '丟丢並并乾干亞亚佈布併并來来倉仓個个們们傘伞備备傳传僅仅價价優优儲储兌兑內内兩两冊册凍冻別别刪删則则剛刚剝剥劃划劇剧勁劲動动務务勻匀區区協协參参員员問问啟启喫吃單单嗆呛嗎吗嘗尝嚐尝嚕噜國国圍围園园圓圆',
  '圖图團团堅坚報报場场塊块壓压壞坏壺壶壽寿夠够夾夹婦妇學学實实寧宁寫写寬宽寶宝將将專专尋寻對对屆届屜屉層层屬属帳帐帶带幫帮幹干幾几庫库廚厨廟庙廣广廳厅張张彈弹彎弯後后從从復复徵征愛爱態态慣惯慮虑慶庆憑凭',
  '應应懶懒懷怀戶户捨舍捲卷掛挂採采換换損损搖摇搗捣摺折撈捞撲扑擇择擊击擔担據据擬拟擺摆攔拦攪搅數数斷断於于時时暫暂會会東东柵栅條条棗枣楊杨極极樓楼標标樣样樹树橢椭檔档檢检檳槟檸柠檻槛櫃柜櫛栉櫻樱欄栏權权',
  '欖榄歡欢歲岁歸归殼壳氣气決决沒没沖冲況况涼凉淨净淺浅減减測测湯汤準准溫温滬沪滷卤滾滚滿满漢汉漬渍漿浆潔洁潤润澀涩澤泽濁浊濃浓濕湿濱滨濾滤瀏浏灣湾為为烏乌無无煑煮煙烟熱热燉炖燒烧燙烫燜焖燴烩燻熏爐炉爛烂',
  '爲为爾尔狀状猶犹獨独現现瑩莹產产畫画當当疊叠癮瘾發发盤盘確确碼码磚砖磯矶礙碍禮礼稅税種种稱称穀谷竈灶筆笔筍笋節节範范簡简籠笼籤签粵粤糉粽糰团紀纪約约紅红紋纹納纳紐纽純纯級级細细組组結结絡络給给絨绒統统',
  '絲丝綁绑經经綜综綠绿維维網网綴缀綿绵緊紧線线緣缘編编緻致縮缩縱纵總总繡绣繪绘繼继續续羅罗羣群羶膻聯联聲声聽听腎肾腦脑腳脚腸肠膠胶膩腻膽胆臘腊臺台與与舊旧舖铺茲兹荊荆莖茎莢荚華华菰菇菸烟萬万萵莴葉叶蓮莲',
  '蔔卜蔘参蔥葱蕃番蕎荞蕪芜薑姜薫熏藍蓝藥药蘆芦蘋苹蘭兰蘸沾蘿萝處处號号蜊蛎蝦虾螢萤蟄蛰蟬蝉蟲虫蟶蛏蠔蚝蠟蜡蠣蛎蠶蚕衞卫裏里補补裝装裡里製制複复襯衬見见規规覽览觀观訂订計计訊讯記记訪访設设許许訴诉註注詞词',
  '詢询試试話话該该詳详認认語语誤误說说誰谁調调請请諾诺謝谢證证議议讀读變变讓让讚赞豐丰豔艳豬猪貝贝財财貢贡貨货販贩買买費费貼贴賀贺資资賣卖賦赋質质購购贈赠蹤踪車车軋轧軟软較较載载輔辅輕轻輪轮輸输轉转辦办',
  '這这連连週周進进運运過过達达遞递遠远適适選选遺遗還还邊边郵邮鄉乡鄰邻醃腌醖酝醬酱釀酿釋释釐厘針针鈕钮鈴铃鉢钵銀银銅铜銷销鋪铺鋼钢錄录錢钱錯错鍋锅鍵键鎖锁鏽锈鐘钟鐵铁長长門门閉闭開开間间閩闽閱阅關关陰阴',
  '陳陈陽阳際际隨随隱隐隻只雑杂雙双雜杂雞鸡離离難难雲云電电霧雾靈灵靜静韻韵響响頁页頂顶項项順顺須须預预頓顿頭头顆颗題题額额顏颜願愿類类顯显風风飩饨飯饭飲饮飴饴飽饱飾饰餃饺餅饼餈糍養养餌饵餘余餛馄餡馅館馆',
  '餾馏饃馍饅馒饋馈饌馔饢馕馬马驟骤體体鬆松鬚须魚鱼魯鲁魷鱿鮑鲍鮪鲔鮭鲑鮮鲜鯉鲤鯊鲨鯖鲭鯛鲷鯽鲫鰭鳍鰱鲢鰹鲣鰺鲹鰻鳗鱈鳕鱉鳖鱒鳟鱔鳝鱖鳜鱗鳞鱘鲟鱷鳄鱸鲈鳳凤鴕鸵鴛鸳鴦鸯鴨鸭鴻鸿鴿鸽鵝鹅鵪鹌鶉鹑鷂鹞鷄鸡鹵卤',
  '鹹咸鹼碱鹽盐麗丽麥麦麪面麯曲麴曲麵面麺面麼么黃黄點点黨党齊齐龍龙',
].join('')

const variant = new RegExp(`[${pairs.replace(/(.)./g, '$1')}]`, 'g')

/** Spaces between Latin and Chinese characters are optional in writing: A 菜 and A菜. */
const spaceBetweenScripts = /(?<=[a-z0-9]) +(?=\p{Script=Han})|(?<=\p{Script=Han}) +(?=[a-z0-9])/gu

/**
 * Returns `text` in the form that searches compare: half width, lower case, one form of each Chinese character, no
 * outer spaces, and no spaces between Chinese and Latin characters. Never show this form to a shopper.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(variant, (character) => pairs.charAt(pairs.indexOf(character) + 1))
    .replace(spaceBetweenScripts, '')
    .trim()
}
