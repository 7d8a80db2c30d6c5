//! Questions in Chinese, Japanese and Korean.

use super::texts::QuestionTexts;

const HAN_NUMBERS: [&str; 20] = [
    "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四",
    "十五", "十六", "十七", "十八", "十九", "二十",
];

pub(super) static SIMPLIFIED: QuestionTexts = QuestionTexts {
    numbers: HAN_NUMBERS,
    sum: "{a}加{b}加{c}等于多少？请用数字回答。",
    ordinals: ["第一个", "第二个", "第三个", "第四个", "第五个", "第六个"],
    pick: "这里有六个词：{list}。请依次输入{i}和{j}词。",
    between: "、",
    things: [
        "苹果", "河流", "石头", "花园", "窗户", "蜡烛", "大桥", "森林", "铅笔", "月亮", "橙子",
        "高山",
    ],
};

pub(super) static TRADITIONAL: QuestionTexts = QuestionTexts {
    numbers: HAN_NUMBERS,
    sum: "{a}加{b}加{c}等於多少？請用數字回答。",
    ordinals: ["第一個", "第二個", "第三個", "第四個", "第五個", "第六個"],
    pick: "這裡有六個詞：{list}。請依序輸入{i}和{j}詞。",
    between: "、",
    things: [
        "蘋果", "河流", "石頭", "花園", "窗戶", "蠟燭", "大橋", "森林", "鉛筆", "月亮", "柳橙",
        "高山",
    ],
};

// Things in hiragana: whichever way a keyboard writes them, this is how they are read aloud.
pub(super) static JAPANESE: QuestionTexts = QuestionTexts {
    numbers: HAN_NUMBERS,
    sum: "{a}たす{b}たす{c}はいくつですか。数字で答えてください。",
    ordinals: ["一番目", "二番目", "三番目", "四番目", "五番目", "六番目"],
    pick: "六つの言葉があります：{list}。{i}と{j}の言葉を、ひらがなで順に入力してください。",
    between: "、",
    things: [
        "りんご",
        "みかん",
        "さくら",
        "つくえ",
        "まど",
        "えんぴつ",
        "もり",
        "やま",
        "つき",
        "ほし",
        "うみ",
        "そら",
    ],
};

pub(super) static KOREAN: QuestionTexts = QuestionTexts {
    numbers: [
        "일", "이", "삼", "사", "오", "육", "칠", "팔", "구", "십", "십일", "십이", "십삼", "십사",
        "십오", "십육", "십칠", "십팔", "십구", "이십",
    ],
    sum: "{a} 더하기 {b} 더하기 {c}, 답은 얼마입니까? 숫자로 쓰세요.",
    ordinals: [
        "첫 번째",
        "두 번째",
        "세 번째",
        "네 번째",
        "다섯 번째",
        "여섯 번째",
    ],
    pick: "단어 여섯 개: {list}. {i} 단어와 {j} 단어를 차례로 입력하세요.",
    between: ", ",
    things: [
        "사과", "바다", "바위", "정원", "창문", "구름", "다리", "나무", "연필", "하늘", "기차",
        "달빛",
    ],
};
