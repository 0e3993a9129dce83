/**
 * Zip codes of the larger towns whose sectional centre bears another name: the city that the postal service prefers
 * for each. From general knowledge of its City State file, which is public; a zip that is not here has its prefix's
 * city. One town a line; `98004-8` is 98004 to 98008.
 */
export const zipCities = `
Auburn 98001-2 98092
Federal Way 98003 98023 98063 98093
Bellevue 98004-9 98015
Bothell 98011-2 98021 98041
Edmonds 98020 98026
Issaquah 98027 98029
Kenmore 98028
Kent 98030-2 98035 98042
Kirkland 98033-4 98083
Lynnwood 98036-7 98046 98087
Maple Valley 98038
Mercer Island 98040
Mountlake Terrace 98043
North Bend 98045
Redmond 98052-3 98073
Renton 98055-9
Snoqualmie 98065
Woodinville 98072 98077
Sammamish 98074-5
Bainbridge Island 98110
Bellingham 98225-9
Marysville 98270-1
Mount Vernon 98273-4
Mukilteo 98275
Bremerton 98310-2 98337
Puyallup 98371-5
Lakewood 98498-9
Lacey 98503 98516
Kennewick 99336-8
Richland 99352 99354
Walla Walla 99362
Pullman 99163
Beaverton 97003 97005-8 97078
Clackamas 97015
Gresham 97030 97080
Lake Oswego 97034-5
Oregon City 97045
Tualatin 97062
West Linn 97068
Wilsonville 97070
Happy Valley 97086
Hillsboro 97123-4
McMinnville 97128
Newberg 97132
Albany 97321-2
Corvallis 97330-1 97333
Roseburg 97470-1
Springfield 97477-8
Ashland 97520
Grants Pass 97526-7
Redmond 97756
Hermiston 97838
Beverly Hills 90210-2
Compton 90220-2
Culver City 90230 90232
Downey 90240-2
El Segundo 90245
Gardena 90247-9
Hawthorne 90250
Hermosa Beach 90254
Huntington Park 90255
Lawndale 90260
Malibu 90265
Manhattan Beach 90266
Pacific Palisades 90272
Redondo Beach 90277-8
South Gate 90280
Venice 90291
Marina del Rey 90292
Playa del Rey 90293
Buena Park 90620-1
La Palma 90623
Cypress 90630
La Habra 90631
La Mirada 90638
Montebello 90640
Norwalk 90650
Pico Rivera 90660
Santa Fe Springs 90670
Artesia 90701
Cerritos 90703
Bellflower 90706
Lakewood 90712-3 90715
Los Alamitos 90720
Paramount 90723
San Pedro 90731-2
Carson 90745-6
Arcadia 91006-7
Monrovia 91016
Northridge 91324-5
Thousand Oaks 91360 91362
Rancho Cucamonga 91701 91730 91737 91739
Chino Hills 91709
Chino 91710
El Monte 91731-2
Hacienda Heights 91745
Rowland Heights 91748
Monterey Park 91754-5
Ontario 91761-2 91764
Diamond Bar 91765
Pomona 91766-8
Rosemead 91770
San Gabriel 91775-6
Temple City 91780
Upland 91784 91786
Walnut 91789
West Covina 91790-2
National City 91950
Carlsbad 92008-11
Escondido 92025-7 92029
Oceanside 92054 92056-8
Irvine 92602-4 92606 92612 92614 92617-8 92620
Costa Mesa 92626-7
Huntington Beach 92646-9
Newport Beach 92660 92663
Westminster 92683
Fountain Valley 92708
Tustin 92780 92782
Fullerton 92831-3 92835
Garden Grove 92840-1 92843-5
Orange 92865-9
Corona 92879-83
Ventura 93001 93003-4
Burlingame 94010
Daly City 94014-5
Los Altos 94022 94024
Menlo Park 94025
Millbrae 94030
Mountain View 94040-1 94043
Redwood City 94061-3 94065
San Bruno 94066
South San Francisco 94080
Sunnyvale 94085-7 94089
Stanford 94305
Alameda 94501-2
Danville 94506 94526
Concord 94518-21
El Cerrito 94530
Fremont 94536 94538-9 94555
Hayward 94541-2 94544-5
Castro Valley 94546 94552
Livermore 94550-1
Newark 94560
Pleasanton 94566 94588
Dublin 94568
San Leandro 94577-9
San Ramon 94582-3
Union City 94587
Walnut Creek 94595-8
Emeryville 94608
Albany 94706
Campbell 95008
Cupertino 95014
Los Gatos 95030 95032
Milpitas 95035
Santa Clara 95050-1 95054
Santa Cruz 95060 95062
Saratoga 95070
Davis 95616 95618
Elk Grove 95624 95757-8
Folsom 95630
Roseville 95661 95678 95747
Henderson 89002 89011-2 89014-5 89052 89074
Boulder City 89005
North Las Vegas 89030-2 89081 89084-6
Sparks 89431 89434 89436 89441
Scarsdale 10583
Mount Vernon 10550 10552-3
Great Neck 11020-1 11023-4
Manhasset 11030
Port Washington 11050
Astoria 11102-3 11105-6
Sunnyside 11104
Bayside 11360-1
Fresh Meadows 11365-6
Corona 11368
Jackson Heights 11372
Elmhurst 11373
Rego Park 11374
Forest Hills 11375
Woodside 11377
Ridgewood 11385
Garden City 11530
Hempstead 11550
Syosset 11791
Ithaca 14850
Bloomfield 07003
Cliffside Park 07010
Clifton 07011-4
Edgewater 07020
Fort Lee 07024
Hoboken 07030
Livingston 07039
Montclair 07042-3
West Orange 07052
Parsippany 07054
Weehawken 07086
Union City 07087
West New York 07093
Woodbridge 07095
Englewood 07631
Palisades Park 07650
Paramus 07652
Cherry Hill 08002-3 08034
Princeton 08540 08542
Edison 08817 08820 08837
East Brunswick 08816
Piscataway 08854
`
